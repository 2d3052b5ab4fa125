"""The gladiators and Champions of For Glory: a pose, a helmet, a weapon, a shield and a dress make a figure.

Those whose armature has been drawn already (cast, people, for_glory) are taken from there.
"""

import cast, figures, gladiators as people, for_glory as glory
from figures import *
from gladiators import band, blade, body, cloak, curve, disc, lady, leaves, pole, scutum, spearhead, tunic

# joints: neck, shoulders, waist, hips; back and front leg (knee, ankle, toe); weapon arm and shield arm (elbow, hand); head
POSES = {
    "guard": dict(n=(46.5, 29.5), sl=(39, 35), sr=(53.5, 35), w=(45, 49), hl=(41.5, 56), hr=(49, 56), B=((34, 70), (24, 84), (30.5, 89)), F=((58.5, 67), (60, 84.5), (68.5, 89)), arm=((27.5, 41.5), (25.5, 52.5)), off=((62, 42), (68, 45)), head=(48, 22, 3), ang=14),
    "high": dict(n=(46, 30), sl=(38.5, 35.5), sr=(53.5, 35), w=(46, 49), hl=(42.5, 56), hr=(49.5, 56), B=((33, 69.5), (23.5, 83.5), (30, 88.8)), F=((58.5, 67.5), (62, 84.5), (70.5, 89)), arm=((29, 32), (25, 21.5)), off=((61, 43), (68, 46)), head=(47.5, 22, 3), ang=58),
    "stab": dict(n=(47, 34), sl=(39.5, 39.5), sr=(54.5, 39.5), w=(44.5, 52.5), hl=(41, 58.5), hr=(48.5, 58.5), B=((29, 69), (20.5, 83.5), (27, 88.8)), F=((60, 68.5), (56, 84.5), (64.5, 89)), arm=((29.5, 40.5), (21, 33.4)), off=((62, 47), (68, 50)), head=(50, 26.5, 8), ang=128),
    "throw": dict(n=(46, 29.5), sl=(38.5, 35), sr=(53.5, 34), w=(46.5, 48.5), hl=(43, 55.5), hr=(50.5, 55.5), B=((33, 68), (20, 81), (25, 88)), F=((61.5, 66.5), (65.5, 84.5), (74, 89)), arm=((27, 30), (29.5, 19.6)), off=((64, 38), (73.5, 33.5)), head=(48.2, 21.2, 4), ang=4),
    "stand": dict(n=(46.5, 30), sl=(39.5, 35.5), sr=(53.5, 35), w=(46.5, 48.8), hl=(43, 56.2), hr=(50.5, 56.2), B=((40, 70.5), (36, 84.5), (43, 89)), F=((54.5, 69.5), (55.5, 84.5), (64, 89)), arm=((30, 42.5), (29, 54)), off=((62, 43), (66, 49)), head=(48, 21.6, 2), ang=-62),
    "run": dict(n=(51, 29), sl=(43.5, 34), sr=(58, 35.5), w=(46.5, 48.5), hl=(42.5, 55), hr=(49.5, 56), B=((31, 63.5), (15.5, 70), (12.5, 77)), F=((63, 61), (65, 79), (74, 82)), arm=((33, 42), (25, 35)), off=((66, 44), (74, 38.5)), head=(54, 21.5, 8), ang=150),
    "lunge": dict(n=(50, 31.5), sl=(43, 36.5), sr=(57, 37), w=(45.5, 50.5), hl=(41, 57), hr=(48.5, 57.5), B=((28, 68), (14.5, 82.5), (20, 88.8)), F=((63.5, 66.5), (66.5, 84.5), (75, 89)), arm=((30, 42), (20, 38)), off=((66.5, 40.5), (76, 38)), head=(53, 24, 6), ang=160),
    "kneel": dict(n=(46, 38), sl=(38.5, 43.5), sr=(53.5, 43), w=(46.5, 57), hl=(43, 64), hr=(50.5, 64), B=((33, 82.5), (21, 86.5), (14, 89)), F=((62, 69.5), (62.5, 84.8), (71, 89)), arm=((30.5, 52), (37, 60)), off=((63, 51.5), (66.5, 58)), head=(49.5, 30.5, 10), ang=40),
    "cheer": dict(n=(46.5, 30), sl=(38.5, 35.5), sr=(54, 35.5), w=(46.5, 49), hl=(43, 56), hr=(50.5, 56), B=((39, 70), (33, 84.5), (40, 89)), F=((56, 69), (58, 84.5), (66.5, 89)), arm=((26, 30.5), (23.5, 19)), off=((64, 40), (70, 47)), head=(48, 21.6, -4), ang=38),
    "noxius": dict(n=(46, 30), sl=(38.5, 35.5), sr=(53.5, 35.5), w=(46, 49), hl=(42.5, 56), hr=(49.5, 56), B=((38, 70), (40, 85), (47, 89)), F=((52, 71), (60, 83), (67, 84)), arm=((30, 44), (26, 55)), off=((64, 30), (72, 20)), head=(46, 21, -4), ang=14),
    "back": dict(n=(44, 30.5), sl=(37, 36), sr=(51, 35.5), w=(46.5, 49.5), hl=(43.5, 56.5), hr=(51, 56.5), B=((36.5, 71), (33, 84.5), (40, 89)), F=((61, 66), (70.5, 82), (78.5, 84.5)), arm=((26, 43), (18, 50)), off=((60.5, 41), (69, 35)), head=(45, 22.5, -6), ang=200),
}


def trident(F, a, b):
    pole(F, a, b)
    v = np.array(b, float) - np.array(a, float)
    v /= np.linalg.norm(v)
    p = np.array([-v[1], v[0]])
    T = lambda u, s: tuple(np.array(b) + v * u + p * s)
    F.add("metal", U(line(T(0, -4.6), T(0, 4.6), w=1.8), *[line(T(0, s), T(10, s * 0.9), w=1.7) for s in (-4.6, 0, 4.6)], *[poly(T(8, s * 0.9 - 1.6), T(13, s * 0.9), T(8, s * 0.9 + 1.6)) for s in (-4.6, 0, 4.6)]), 0.7)


def arm_with(F, kind, hand, ang):
    """What the weapon hand holds; drawn below the hand."""
    c, s = math.cos(math.radians(ang)), -math.sin(math.radians(ang))
    at = lambda u: (hand[0] + c * u, hand[1] + s * u)
    if kind == "sword":
        blade(F, hand, ang, 25, 3.4)
    elif kind == "dagger":
        blade(F, hand, ang, 16, 2.9)
    elif kind == "sica":
        blade(F, hand, ang, 25, 3.2, 3)
    elif kind == "long":
        blade(F, hand, ang, 34, 3.4)
    elif kind == "rudis":
        b, g, _ = sword(hand, ang, 27, 3.6)
        F.add("cloth", b, 0.9)
        F.cut(D([at(6), at(20)]), 0.7)
        F.add("ink", g)
    elif kind in ("spear", "javelin"):
        a, b = at(-24), at(30)
        pole(F, a, b)
        spearhead(F, a, b)
    elif kind == "trident":
        trident(F, at(-26), at(24))
    elif kind == "staff":
        pole(F, at(-26), at(30), 2.6)
    elif kind == "whip":
        F.inkline(D([hand, at(8), (at(20)[0] + 6, at(20)[1] - 8), (at(34)[0] + 2, at(34)[1] + 2), (at(42)[0], at(42)[1] - 8)], curve=True), 1.7)
    elif kind == "torch":
        pole(F, at(-6), at(16), 2.8)
        x, y = at(18)
        F.add("metal", curve([(x - 4, y + 2), (x - 5, y - 5), (x, y - 8), (x + 1, y - 14)], [(x + 1, y - 14), (x + 6, y - 7), (x + 5, y), (x + 3, y + 3)]), 0.9)
    elif kind == "axe":
        pole(F, at(-8), at(24), 2.2)
        x, y = at(20)
        F.add("metal", affinity.rotate(circ(x + 3, y, 8).difference(circ(x - 5, y, 8.6)), -ang, origin=(x, y)), 0.8)
    elif kind == "lasso":
        F.inkline(D([hand, (hand[0] + 8, hand[1] - 9), (hand[0] + 26, hand[1] - 13), (hand[0] + 42, hand[1] - 8), (hand[0] + 30, hand[1] - 2), (hand[0] + 12, hand[1] - 6)], curve=True), 1.5)


def shield_of(F, kind, off, a=4):
    x, y = off[0] + 3.6, off[1] + 1
    name, _, sign = kind.partition(":")
    if name == "scutum":
        scutum(F, x, y + 2, a, 1.0, "cloth", sign or "boss")
    elif name == "bronze":
        scutum(F, x, y + 2, a, 0.94, "metal", sign or "star")
    elif name == "disc":
        disc(F, x, y, 14.6, -6, 0.84, "cloth", sign or "rays")
    elif name == "gold":
        disc(F, x, y, 13.4, -6, 0.84, "metal", sign or "wheel")
    elif name == "parma":
        disc(F, x, y, 10, -6, 0.86, "metal", sign or "spiral")


HELMS = {"hoplo": helm_hoplo, "murmillo": helm_murmillo, "secutor": helm_secutor, "thraex": helm_thraex}


def crown(F, kind, cx, cy, a):
    if kind in HELMS:
        HELMS[kind](F, cx, cy, a)
    elif kind == "blind":  # the andabata sees nothing
        helm_secutor(F, cx, cy, a)
        F.inkline(D([(-1, -0.6), (6, -0.2)], cx, cy, 1, a), 3.0)
    elif kind == "lady":
        lady(F, cx, cy, a)
        band(F, cx, cy)
        F.add("ink", taper([(cx - 4, cy - 3), (cx - 9, cy), (cx - 10, cy + 7), (cx - 7, cy + 13)], [5.2, 4.8, 3.6, 0.6]))
    elif kind == "laurel":
        head(F, cx, cy, a)
        F.add("metal", U(*[rot(limb((x, y, 0.5), (x + 1.8, y, 1.4), (x + 3.6, y, 0.3)), r, (x, y)) for x, y, r in ((cx - 5, cy - 1, -30), (cx - 4, cy - 4, -48), (cx - 1.6, cy - 6, -66), (cx + 1.4, cy - 6.6, -84))]), 0.5)
    elif kind == "hood":
        head(F, cx, cy, a)
        F.add("cloth", curve([(cx + 3, cy - 6.4), (cx - 4, cy - 8.4), (cx - 8.4, cy - 1), (cx - 8, cy + 8)], [(cx - 8, cy + 8), (cx - 3.4, cy + 6), (cx - 3.2, cy - 1), (cx + 3, cy - 6.4)]), 0.9)
    elif kind == "band":
        head(F, cx, cy, a)
        band(F, cx, cy)
    elif kind == "plume":
        helm_hoplo(F, cx, cy, a)
        leaves(F, [(cx - 2, cy - 8), (cx - 6, cy - 15), (cx - 14, cy - 18)], 6, 1.7, 4.4)
    else:
        head(F, cx, cy, a)


def mailed(F, w, hl, hr, sl, sr):
    """A shirt of scales, or iron bands."""
    g = blob((sl[0] + 0.6, sl[1] + 1), (L(sl, sr, 0.5)[0], sl[1] + 3), (sr[0] - 0.6, sr[1] + 1), (sr[0], sr[1] + 6), (w[0] + 6, w[1]), (hr[0] + 7, hr[1] + 9), (L(hl, hr, 0.5)[0], hr[1] + 12), (hl[0] - 7, hl[1] + 9), (w[0] - 6, w[1]), (sl[0], sl[1] + 6), t=0.4)
    F.add("metal", g, 0.9)
    top, low = sl[1] + 6, hl[1] + 8
    for j in range(6):
        y = top + (low - top) * j / 5
        half = 6.2 + (1.4 if j > 3 else 0)
        F.cut(D([(w[0] - half + i * 2 * half / 6, y + (1.4 if i % 2 else -0.4)) for i in range(7)]), 0.75)


def fighter(pose, helm="", weapon="", shield="", dress="loin", bare=False, cape=False, more=None, woman=False, ang=None):
    """A figure; ``more`` draws what is only this one's."""
    j = POSES[pose]
    F = Fig("g")
    n, sl, sr, w, hl, hr = (j[k] for k in ("n", "sl", "sr", "w", "hl", "hr"))
    (kB, aB, tB), (kF, aF, tF) = j["B"], j["F"]
    (el, ha), (er, oh) = j["arm"], j["off"]
    cx, cy, a = j["head"]
    ang = j["ang"] if ang is None else ang
    if more:
        more(F, j, "under")
    if cape:
        x, y = sl
        cloak(F, [(x + 6, y - 4), (x - 6, y + 2), (x - 16, y + 16), (x - 24, y + 30)], [(x - 24, y + 30), (x - 12, y + 32), (x + 2, y + 20), (x + 6, y - 4)], ([(x - 1, y + 4), (x - 10, y + 18), (x - 18, y + 28)], [(x + 2, y + 8), (x - 5, y + 20), (x - 10, y + 29)]))
    F.add("ink", arm(sr, er, oh))
    if pose in ("cheer", "high", "throw"):
        arm_with(F, weapon, ha, ang)
    body(F, n, sl, sr, w, hl, hr, kB, aB, tB, kF, aF, tF, 5.4 if woman else 6.0, 0.94 if woman else 1.0)
    if not bare:
        greave(F, kF, aF)
        if shield[:3] not in ("", "par"):
            greave(F, kB, aB)
    if dress == "tunic":
        tunic(F, sl, sr, w, hl, hr, "both" if woman else "right", 10)
    elif dress == "mail":
        mailed(F, w, hl, hr, sl, sr)
    else:
        pecs(F, n, sl, sr, w)
        loin(F, w, hl, hr, 11)
    crown(F, helm, cx, cy, a)
    if shield:
        shield_of(F, shield, oh)
    if pose not in ("cheer", "high", "throw"):
        arm_with(F, weapon, ha, ang)
    F.add("ink", arm(sl, el, ha, 1, 1), 0.9)
    if not bare:
        manica(F, el, ha)
    if more:
        more(F, j, "over")
    return F


# ---------------------------------------------------------------- what is only theirs
def over(fn):
    return lambda F, j, when: fn(F, j) if when == "over" else None


def under(fn):
    return lambda F, j, when: fn(F, j) if when == "under" else None


def off_blade(kind="sword", ang=20, n=22):
    return over(lambda F, j: blade(F, j["off"][1], ang, n, 3.2, 3 if kind == "sica" else 0))


@under
def bridge(F, j):
    F.add("ink", U(line((4, 93), (92, 93), w=3), *[line((x, 90), (x - 5, 96), w=2) for x in (14, 34, 54, 74, 90)]))


@under
def wheel(F, j):
    F.add("ink", circ(24, 70, 20).difference(circ(24, 70, 16.4)))
    F.add("ink", U(*[line((24, 70), (24 + math.cos(t) * 17, 70 + math.sin(t) * 17), w=1.6) for t in np.linspace(0, 2 * math.pi, 9)[:-1]]))
    F.add("metal", circ(24, 70, 4), 0.9)


@under
def horse(F, j):
    F.add("metal", curve([(66, 92), (70, 74), (80, 62), (82, 52), (76, 44)], [(76, 44), (84, 40), (92, 46), (95, 56), (90, 60), (88, 74), (94, 92)]), 1.0)
    F.cut(D([(79, 46), (84, 56), (80, 68)], curve=True), 0.8)
    F.cut(D([(90, 52), (91, 52.4)]), 1.2)


@over
def halo(F, j):
    cx, cy, _ = j["head"]
    F.metalline(path(circ(cx, cy - 3, 12)), 1.4)
    for t in np.linspace(math.pi, 2 * math.pi, 8):
        F.metalline(D([(cx + math.cos(t) * 13.6, cy - 3 + math.sin(t) * 13.6), (cx + math.cos(t) * 17, cy - 3 + math.sin(t) * 17)]), 1.4)


@over
def flames(F, j):
    x, y = j["off"][1]
    F.add("metal", U(rr(x, y + 2, 14, 4), rr(x + 5, y + 6, 4, 8)), 0.9)
    F.add("cloth", curve([(x + 1, y + 2), (x + 1, y - 6), (x + 6, y - 9), (x + 7, y - 16)], [(x + 7, y - 16), (x + 13, y - 8), (x + 13, y - 1), (x + 12, y + 2)]), 0.9)


def rr(x, y, a, b):
    return poly((x, y), (x + a, y), (x + a, y + b), (x, y + b))


@over
def broken_idol(F, j):
    F.add("cloth", U(rr(70, 78, 16, 12), poly((72, 78), (73, 62), (80, 66), (83, 62), (84, 78))), 1.0)
    F.add("metal", circ(90, 86, 4), 0.8)
    F.cut(D([(74, 74), (79, 68), (82, 73)]), 1.0)


@over
def chains(F, j):
    for hand in (j["arm"][1], j["off"][1]):
        F.add("metal", circ(hand[0], hand[1], 3.2).difference(circ(hand[0], hand[1], 1.8)), 0.6)
        for k in range(4):
            x, y = hand[0] + (1 if hand[0] > 46 else -1) * (1.6 + k * 0.6), hand[1] + 5 + k * 4.2
            F.add("metal", circ(x, y, 2.2).difference(circ(x, y, 1.1)), 0.5)


@over
def scroll(F, j):
    x, y = j["off"][1]
    F.add("cloth", rr(x - 1, y - 8, 14, 17), 1.0)
    F.add("metal", U(rr(x - 3, y - 10, 18, 3), rr(x - 3, y + 8, 18, 3)), 0.8)
    for k in range(3):
        F.cut(D([(x + 2, y - 3 + k * 4), (x + 10, y - 3 + k * 4)]), 0.9)


@under
def comrades(F, j):
    for x in (10, 24, 74, 88):  # the shields and spears of the others
        F.inkline(D([(x - 3, 14), (x - 3, 60)]), 1.4)
        F.add("metal", poly((x - 5.4, 18), (x - 3, 8), (x - 0.6, 18)), 0.6)
        F.add("cloth", blob((x - 7, 50), (x, 46), (x + 7, 50), (x + 7, 82), (x, 90), (x - 7, 82), t=0.3), 1.0)
        F.add("metal", circ(x, 66, 3), 0.8)


@under
def post(F, j):
    F.add("ink", rr(76, 30, 7, 60), 1)
    F.add("metal", U(rr(73, 26, 13, 5), rr(70, 88, 19, 4)), 0.9)
    for y in (42, 54, 66):
        F.cut(D([(77, y), (82, y - 3)]), 1.1)


@over
def crown_of_glory(F, j):
    cx, cy, _ = j["head"]
    leaves(F, [(cx - 13, cy + 8), (cx - 15, cy - 4), (cx - 7, cy - 14)], 6, 1.8, 4.6)
    leaves(F, [(cx + 13, cy + 8), (cx + 15, cy - 4), (cx + 7, cy - 14)], 6, 1.8, 4.6)


def wind(F, j, when):
    if when == "under":
        for y, x in ((40, 4), (52, 1), (64, 6)):
            F.metalline(D([(x, y), (x + 12, y - 1), (x + 22, y + 1)], curve=True), 1.8)


GLADIATORS = {
    "thraex": cast.thraex, "samnite": glory.samnite, "hoplomachus": cast.hoplomachus, "retiarius": cast.retiarius, "veles": glory.veles,
    "murmillo": cast.murmillo, "secutor": cast.secutor, "dimachaerus": cast.dimachaerus, "sagittarius": cast.sagittarius, "bestiarius": cast.bestiarius,
    "laquearius": people.columbus, "scissor": people.diodorus, "cestus": cast.pugil,
    "spiculus": lambda: fighter("lunge", "thraex", "dagger", "", more=off_blade("sword", 6, 26)),
    "arbelas": lambda: fighter("high", "secutor", "axe", "", "mail", ang=16),
    "parmularius": lambda: fighter("guard", "thraex", "sica", "parma"),
    "tiro": lambda: fighter("stand", "", "rudis", "parma:spiral", bare=True, more=post),
    "gallus": lambda: fighter("high", "hoplo", "sword", "scutum:chevron"),
    "provocator": lambda: fighter("cheer", "murmillo", "sword", "scutum:star", "mail"),
    "essedarius": lambda: fighter("throw", "hoplo", "spear", "parma", cape=True, more=wheel),
    "eques": lambda: fighter("guard", "plume", "sword", "disc", "tunic", more=horse),
    "crupellarius": lambda: fighter("stand", "secutor", "long", "bronze:boss", "mail"),
    "pontarius": lambda: fighter("stab", "band", "trident", "", bare=False, more=bridge),
    "paegniarius": lambda: fighter("back", "", "whip", "", "tunic", bare=True),
    "rudiarius": lambda: fighter("cheer", "laurel", "rudis", "", "tunic", bare=True, cape=True),
    "primus_palus": lambda: fighter("stand", "plume", "sword", "gold:rays", "mail", cape=True, more=crown_of_glory),
    "sacer": lambda: fighter("stand", "band", "torch", "", "tunic", bare=True, more=halo, ang=104),
    "devotus": lambda: fighter("kneel", "hood", "", "", "tunic", bare=True, more=flames),
    "sacrilegus": lambda: fighter("high", "hood", "axe", "", bare=True, more=broken_idol, ang=24),
    "velox": lambda: fighter("run", "band", "dagger", "", bare=True, more=wind),
    "gregarius": lambda: fighter("guard", "hoplo", "spear", "scutum:boss", more=comrades),
    "noxius": lambda: fighter("back", "", "", "", bare=True, more=chains),
    "auctoratus": lambda: fighter("guard", "murmillo", "sword", "", "tunic", cape=True, more=scroll),
    "andabata": lambda: fighter("lunge", "blind", "sword", "", "mail"),
}

@over
def beast(F, j):
    cast.lion(F, 1, 2, 2, 0.98)


CHAMPIONS = {
    "flamma": people.flamma,
    "achillia": people.achillia,
    "priscus": lambda: fighter("stab", "hoplo", "sica", "gold:wheel"),
    "carpophorus": lambda: fighter("throw", "", "spear", "", bare=True, cape=True, more=beast),
}


def honours(level):
    """What stands behind a Champion of this level: palms, a sun, a wreath."""
    back, front = Fig("b"), Fig("f")
    if level >= 4:
        back.add("metal", circ(48, 44, 40).difference(circ(48, 44, 37.6)))
        back.add("metal", U(*[line((48 + math.cos(t) * 40, 44 + math.sin(t) * 40), (48 + math.cos(t) * (47 if i % 2 else 44), 44 + math.sin(t) * (47 if i % 2 else 44)), w=1.5) for i, t in enumerate(np.linspace(0, 2 * math.pi, 25)[:-1])]))
    if level >= 2:
        leaves(back, [(12, 92), (6, 70), (9, 48)], 8, 2.0, 5.6)
    if level >= 3:
        leaves(back, [(84, 92), (90, 70), (87, 48)], 8, 2.0, 5.6)
    if level >= 5:
        leaves(front, [(46, 94), (24, 94), (8, 84)], 7, 2.2, 6.0)
        leaves(front, [(50, 94), (72, 94), (88, 84)], 7, 2.2, 6.0)
        front.add("metal", circ(48, 94, 2.6), 0.8)
    return back, front
