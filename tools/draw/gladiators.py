"""The twenty gladiators of Gladius, each with a figure of its own: ground line at y = 90, everybody looks right.

``python gladiators.py ../../ui/public/gladiators.svg`` writes them; it needs shapely and numpy.
"""

import warnings

warnings.filterwarnings("ignore")
import re, sys

np_err = __import__("numpy").seterr(all="ignore")
import cast, figures
from figures import *

PEOPLE = {}


def who(fn):
    PEOPLE[fn.__name__] = fn
    return fn


for name, type_ in dict(
    crixus="murmillo",
    cassia="gladiatrix",
    spiculus="dimachaerus",
    lydia="sagittarius",
    memnon="hoplomachus",
    hilarus="retiarius",
    verus="thraex",
    priscus="secutor",
    felix="bestiarius",
    bato="pugil",
).items():
    PEOPLE[name] = cast.CAST[type_]


# ---------------------------------------------------------------- shared parts
def curve(*parts):
    return poly(*[tuple(q) for p in parts for q in smooth(p, False, 8)])


def body(F, n, sl, sr, w, hl, hr, kB, aB, tB, kF, aF, tF, waist=6.0, k=1.0, calf=1):
    F.add(
        "ink",
        fillet(
            U(
                leg(hl, kB, aB, tB, calf, k),
                torso(n, sl, sr, w, hl, hr, waist),
                leg(hr, kF, aF, tF, 1, k),
            ),
            1.1,
        ),
        0.9,
    )


def tunic(F, sl, sr, w, hl, hr, strap="both", long=10.5):
    """a short tunic with a wide belt; strap 'left' or 'right' bares the other shoulder"""
    a = (sl[0] + 1.2, sl[1] + 0.6) if strap != "right" else (sl[0] + 1.4, sl[1] + 4.6)
    b = (sr[0] - 1.2, sr[1] + 0.6) if strap != "left" else (sr[0] - 1.4, sr[1] + 4.6)
    m = ((sl[0] + sr[0]) / 2, max(sl[1], sr[1]) + 3.2)
    y = hl[1] + long
    F.add(
        "cloth",
        blob(
            a,
            m,
            b,
            (sr[0] - 0.6, sr[1] + 5),
            (w[0] + 5, w[1] - 1),
            (hr[0] + 5.4, hr[1]),
            (hr[0] + 8.6, y - 1.2),
            (hr[0] + 1, y + 1.4),
            (hl[0] - 1, y + 1.2),
            (hl[0] - 8.2, y - 1.4),
            (hl[0] - 5.4, hl[1]),
            (w[0] - 5, w[1] - 1),
            (sl[0] + 0.8, sl[1] + 6),
            t=0.4,
        ),
        0.9,
    )
    c = L(hl, hr, 0.5)
    for x in (-6, -2, 2.2, 6.4):
        F.cut(
            D(
                [
                    (c[0] + x * 0.55, w[1] + 5.2),
                    (c[0] + x * 0.95, hl[1] + 3.6),
                    (c[0] + x * 1.3, y - 1.8),
                ],
                curve=True,
            ),
            0.75,
        )
    F.cut(
        D(
            [(sl[0] + 2.6, sl[1] + 6.4), (m[0], m[1] + 3.4), (sr[0] - 2.6, sr[1] + 6)],
            curve=True,
        ),
        0.75,
    )
    F.add(
        "metal",
        blob(
            (w[0] - 5.8, w[1] - 1.2),
            (w[0], w[1]),
            (w[0] + 5.8, w[1] - 1.4),
            (w[0] + 6.2, w[1] + 2),
            (w[0], w[1] + 3.6),
            (w[0] - 6.2, w[1] + 2.2),
            t=0.4,
        ),
        0.9,
    )


def scutum(F, cx, cy, a=0, s=1.0, paint="cloth", sign="boss"):
    """the big curved shield, seen a little from the side"""
    P = lambda pts: tr(pts, cx, cy, s, a)
    g = curve(
        P([(-6.5, -21), (-1, -20.2), (5.4, -17.2), (8.4, -13.4)]),
        P([(8.4, -13.4), (9.8, -1), (8.2, 11), (4.2, 21.6)]),
        P([(4.2, 21.6), (0.6, 18.8), (-5, 16.6), (-10.4, 16.4)]),
        P([(-10.4, 16.4), (-7, 4), (-5.7, -9), (-6.5, -21)]),
    )
    other = "metal" if paint == "cloth" else "cloth"
    F.add(paint, g, 1.1)
    F.cut(path(g.buffer(-2.0)), 0.8)
    B = lambda r: Polygon(
        tr(
            list(affinity.scale(circ(0.9, 0.4, r), 0.86, 1.15).exterior.coords),
            cx,
            cy,
            s,
            a,
        )
    )
    if sign == "boss":
        F.add(other, B(3.8), 0.9)
        for p in (
            [(0.4, -5.4), (0.2, -15)],
            [(0.4, 6.2), (-1.6, 15.6)],
            [(-3.2, -2.2), (-4, -8)],
            [(4.6, -0.6), (5.6, -6.8)],
            [(-3.6, 3.4), (-5.4, 9.6)],
            [(4.2, 4.4), (4, 11.4)],
        ):
            F.cut(D(P(p), curve=True), 0.8)
    elif sign == "star":
        F.add(other, B(2.6), 0.9)
        for t in range(8):
            c, d = math.cos(t * math.pi / 4), math.sin(t * math.pi / 4)
            F.cut(
                D(
                    P(
                        [
                            (0.9 + c * 3.6, 0.4 + d * 4.2),
                            (
                                0.9 + c * (6.4 if t % 2 else 5.4),
                                0.4 + d * (10.5 if t % 2 else 8),
                            ),
                        ]
                    )
                ),
                0.8,
            )
    else:
        for y in (-9.5, -3.4, 2.7, 8.8):
            F.cut(D(P([(-6.6, y), (0.6, y + 3.6), (8, y - 0.4)])), 0.9)
        F.add(other, B(2.9), 0.9)


def disc(F, cx, cy, r, a=-8, sx=0.82, paint="cloth", sign="rays"):
    other = "metal" if paint == "cloth" else "cloth"
    E = lambda k: affinity.rotate(
        affinity.scale(circ(cx, cy, k), sx, 1), a, origin=(cx, cy)
    )
    F.add(paint, E(r), 1.1)
    F.cut(path(E(r - 2)), 0.8)
    if sign == "wheel":
        F.add(other, E(r * 0.24), 0.9)
        for k in range(8):
            t = k * math.pi / 4 + 0.2
            F.cut(
                D(
                    [
                        (cx + math.cos(t) * r * 0.3 * sx, cy + math.sin(t) * r * 0.3),
                        (
                            cx + math.cos(t) * (r - 2.2) * sx,
                            cy + math.sin(t) * (r - 2.2),
                        ),
                    ]
                ),
                1.2,
            )
    elif sign == "spiral":
        F.cut(
            D(
                [
                    (
                        cx + math.cos(t) * t * r * 0.062 * sx,
                        cy + math.sin(t) * t * r * 0.062,
                    )
                    for t in np.linspace(0.6, 11.6, 30)
                ],
                curve=True,
            ),
            1.0,
        )
    else:
        F.add(other, E(r * 0.46), 0.9)
        F.cut(path(E(r * 0.2)), 0.8)
        for k in range(10):
            t = k * math.pi / 5 + 0.1
            F.cut(
                D(
                    [
                        (cx + math.cos(t) * r * 0.54 * sx, cy + math.sin(t) * r * 0.54),
                        (cx + math.cos(t) * r * 0.72 * sx, cy + math.sin(t) * r * 0.72),
                    ]
                ),
                0.8,
            )


def blade(F, hand, ang, n=22, w=3.3, bent=0):
    b, g, fl = sword(hand, ang, n, w, bent)
    F.add("metal", b, 0.6)
    if fl:
        F.cut(fl, 0.7)
    F.add("ink", g)


def pole(F, a, b, w=1.9):
    F.add("ink", line(a, b, w=w), 0.8)


def spearhead(F, a, b, n=12, w=2.8):
    v = np.array(b, float) - np.array(a, float)
    v /= np.linalg.norm(v)
    p = np.array([-v[1], v[0]])
    T = lambda u, s: tuple(np.array(b) + v * u + p * s)
    F.add("metal", poly(T(-2, -1.1), T(2, -w), T(n, 0), T(2, w), T(-2, 1.1)), 0.8)
    F.cut(D([T(0, 0), T(n - 3.4, 0)]), 0.6)


def cloak(F, back, front, folds=()):
    F.add("cloth", curve(back, front), 0.9)
    for p in folds:
        F.cut(D(p, curve=True), 0.75)


def braid(F, *pts, w=(5.4, 5.0, 4.2, 3.2, 0.6)):
    F.add("ink", taper(list(pts), list(w)))


def bun(F, cx, cy):
    F.add("ink", U(circ(cx, cy, 3.5), circ(cx + 3, cy + 0.4, 2.6)), 0.7)


def band(F, cx, cy):
    F.metalline(
        D([(cx - 4.6, cy - 1.0), (cx - 1, cy - 2.8), (cx + 4.4, cy - 2.6)], curve=True),
        1.4,
    )


def leaves(F, pts, n=7, r=1.9, l=4.6):
    """a branch: leaves left and right of a line"""
    P = smooth(pts, False, 10)
    F.inkline(D([tuple(q) for q in P[::5]] + [tuple(P[-1])]), 1.0)
    g = []
    for i in range(1, n + 1):
        k = int(i / (n + 0.4) * (len(P) - 2))
        q, z = P[k], P[k + 1]
        v = z - q
        v = v / np.linalg.norm(v)
        for s in (1, -1):
            d = np.array([v[0] * 0.72 - s * v[1] * 0.7, v[1] * 0.72 + s * v[0] * 0.7])
            t = q + d * l * (1 - 0.35 * i / n)
            g.append(
                limb((*(q + d * 0.8), 0.3), (*((q + t) / 2), r * 0.52), (*t, 0.25))
            )
    F.add("metal", U(*g))


def ear(F, cx, cy):
    F.cut(
        D([(cx - 2.2, cy - 0.6), (cx - 1, cy), (cx - 1.4, cy + 1.4)], curve=True), 0.7
    )


def lady(F, cx, cy, a=3):
    head(F, cx, cy, a, hair="", s=0.94)
    ear(F, cx, cy)


# ---------------------------------------------------------------- the ten who are not of the first cast
@who
def paris():
    """a darling of the stands: laurel, cloak, palm branch, sword at rest"""
    F = Fig("paris")
    n, sl, sr, w, hl, hr = (
        (47.5, 29),
        (40, 34.5),
        (55, 34.5),
        (47.5, 48.5),
        (44, 55.5),
        (51.5, 55.5),
    )
    cloak(
        F,
        [(45, 30), (36, 35), (31, 47), (27.5, 64), (19, 82)],
        [(19, 82), (30, 82.4), (38, 77), (43, 64), (46, 48), (45, 30)],
        ([(39, 40), (33.6, 58), (26.6, 76)], [(41.6, 48), (38, 64), (33, 77)]),
    )
    leaves(F, [(75, 28), (78.6, 18), (85.5, 7)], 8, 2.0, 5.2)
    body(
        F,
        n,
        sl,
        sr,
        w,
        hl,
        hr,
        (41.5, 70.5),
        (38, 84.5),
        (45, 89),
        (56.5, 69.5),
        (58.5, 84.5),
        (67, 89),
    )
    pecs(F, n, sl, sr, w)
    loin(F, w, hl, hr, 12.5, flare=1)
    F.add("ink", arm(sr, (66.5, 38.5), (75, 29.5), 1, -1), 0.9)
    blade(F, (33.5, 56), 248, 24)
    F.add("ink", arm(sl, (33, 45), (33.6, 55.5), 1, 1), 0.9)
    manica(F, (33, 45), (33.6, 55.5))
    head(F, 49.4, 20.6, -6)
    for x, y, r in (
        (44.6, 17.2, 20),
        (46.6, 14.8, -10),
        (49.4, 13.8, -35),
        (52.2, 14.4, -60),
    ):
        F.add(
            "metal",
            rot(
                limb((x - 1.6, y, 0.5), (x + 0.2, y, 1.4), (x + 2.4, y, 0.3)), r, (x, y)
            ),
            0.5,
        )
    return F


@who
def flamma():
    """a long lunge, the blade far ahead, flames on the helmet"""
    F = Fig("flamma")
    n, sl, sr, w, hl, hr = (
        (47, 34.5),
        (40, 41),
        (54, 38.5),
        (43, 52.5),
        (39.5, 59),
        (46.5, 59),
    )
    scutum(F, 26, 50, -16, 0.86, "metal", "chevron")
    F.add("ink", arm(sl, (32, 48), (27, 52)))
    body(
        F,
        n,
        sl,
        sr,
        w,
        hl,
        hr,
        (29.5, 70),
        (14, 82.5),
        (19, 88.6),
        (61, 66),
        (62.5, 84.5),
        (71.5, 89),
    )
    greave(F, (61, 66), (62.5, 84.5))
    pecs(F, n, sl, sr, w)
    loin(F, w, hl, hr, 10.5)
    blade(F, (74.5, 37), 3, 19)
    F.add("ink", arm(sr, (64.5, 39.5), (75, 37), 1, -1), 0.9)
    manica(F, (64.5, 39.5), (75, 37))
    cx, cy = 51, 26.5
    for p in (
        [(-4, -4), (-8.5, -8.4), (-8, -14), (-12.4, -17.6)],
        [(-1.4, -6), (-3, -12), (0.4, -16.6), (-2.4, -21.6)],
        [(1.6, -6), (3.6, -10.6), (7.6, -12.6), (7.8, -16.6)],
    ):
        F.add("cloth", taper(tr(p, cx, cy), [3.4, 4.4, 3.0, 0.4]), 0.8)
    helm_secutor(F, cx, cy, 6)
    return F


@who
def serena():
    """calm, the spear upright, the shield at her knee"""
    F = Fig("serena")
    n, sl, sr, w, hl, hr = (
        (46.5, 29.5),
        (40, 35),
        (53, 34.5),
        (46.5, 48.5),
        (43, 56),
        (50.5, 56),
    )
    pole(F, (70.5, 88), (70.5, 18))
    spearhead(F, (70.5, 60), (70.5, 17), 12)
    bun(F, 40.2, 18.4)
    body(
        F,
        n,
        sl,
        sr,
        w,
        hl,
        hr,
        (42, 71),
        (40, 84.5),
        (47, 89),
        (53.5, 70),
        (55.5, 84.5),
        (63.5, 89),
        5.2,
        0.93,
    )
    greave(F, (42, 71), (40, 84.5))
    greave(F, (53.5, 70), (55.5, 84.5))
    tunic(F, sl, sr, w, hl, hr, "left", 12)
    F.add("ink", arm(sr, (64, 42), (70.3, 35), 0.88, -1), 0.9)
    F.add("ink", arm(sl, (33.5, 45), (30.5, 55), 0.88), 0.9)
    lady(F, 48, 21)
    band(F, 48, 21)
    disc(F, 29, 68.5, 14.5, 6, 0.8, "cloth", "spiral")
    return F


@who
def petraites():
    """provocator: a plate on the chest, the shield high, the sword low"""
    F = Fig("petraites")
    n, sl, sr, w, hl, hr = (
        (47, 29.5),
        (39.5, 35.5),
        (54.5, 34.5),
        (46.5, 49),
        (43, 56),
        (50.5, 56),
    )
    blade(F, (29.5, 58.5), 226, 21)
    F.add("ink", arm(sr, (63.5, 41), (70, 40)))
    body(
        F,
        n,
        sl,
        sr,
        w,
        hl,
        hr,
        (35, 69.5),
        (25.5, 84),
        (32.5, 89),
        (60.5, 67),
        (64.5, 84.5),
        (73, 89),
    )
    greave(F, (60.5, 67), (64.5, 84.5))
    pl = poly((42, 35.6), (52.4, 35), (53, 45), (42.4, 45.6)).buffer(1.2)
    F.add("metal", pl, 0.9)
    F.cut(path(pl.buffer(-1.9)), 0.7)
    F.cut(D([(46.2, 40.4), (47.6, 38.4), (49, 40.4), (47.6, 42.6), (46.2, 40.4)]), 0.8)
    loin(F, w, hl, hr, 11)
    F.add("ink", arm(sl, (31.5, 47), (29.8, 57.8)), 0.9)
    manica(F, (31.5, 47), (29.8, 57.8))
    helm_hoplo(F, 49, 21.6, 3, 1, 0.96)
    scutum(F, 74, 41, 6, 0.94, "cloth", "star")
    return F


@who
def achillia():
    """sword over the head, plume flying, the shield thrust out"""
    F = Fig("achillia")
    n, sl, sr, w, hl, hr = (
        (45.5, 31),
        (39, 36.5),
        (52, 36),
        (44, 50),
        (40.5, 57),
        (48, 57),
    )
    blade(F, (24.5, 21.5), 74, 21, 3.0)
    braid(F, (41.5, 22), (37, 27), (35, 33), (36.5, 40), (33, 46))
    F.add("ink", arm(sr, (61, 41), (67, 39.5), 0.88))
    body(
        F,
        n,
        sl,
        sr,
        w,
        hl,
        hr,
        (31, 69),
        (18.5, 83.5),
        (24.5, 88.8),
        (59, 66.5),
        (61.5, 84.5),
        (70, 89),
        5.2,
        0.93,
    )
    greave(F, (59, 66.5), (61.5, 84.5))
    greave(F, (31, 69), (18.5, 83.5))
    tunic(F, sl, sr, w, hl, hr, "right", 9.5)
    F.add("ink", arm(sl, (29, 32.5), (24.8, 22), 0.88, -1), 0.9)
    manica(F, (29, 32.5), (24.8, 22))
    helm_murmillo(F, 47.5, 22.4, 4, 1, 0.92)
    scutum(F, 71.5, 45, 8, 0.92, "metal", "star")
    return F


@who
def columbus():
    """laquearius: the noose sings over his head, a dagger waits"""
    F = Fig("columbus")
    n, sl, sr, w, hl, hr = (
        (46, 30),
        (38.5, 35.5),
        (53.5, 35),
        (46, 49),
        (42.5, 56),
        (49.5, 56),
    )
    F.inkline(
        D(
            [
                (31.5, 19),
                (44, 9),
                (62, 5.6),
                (79, 9.4),
                (84.5, 15.6),
                (73, 20),
                (56, 16.4),
                (44, 10.6),
            ],
            curve=True,
        ),
        1.5,
    )
    F.inkline(
        D([(31.5, 19.5), (25.5, 27), (22.5, 38), (26, 47), (21.5, 54)], curve=True), 1.4
    )
    for y in (0, 2.6, 5.2):
        F.inkline(
            D(
                [
                    (19, 54 + y),
                    (23.4, 52.6 + y),
                    (26.4, 54.6 + y),
                    (23.6, 57 + y),
                    (19, 54 + y),
                ],
                curve=True,
            ),
            1.1,
        )
    body(
        F,
        n,
        sl,
        sr,
        w,
        hl,
        hr,
        (34.5, 69.5),
        (28.5, 84.5),
        (36, 89),
        (58.5, 68),
        (66, 83.5),
        (74.5, 87.4),
    )
    pecs(F, n, sl, sr, w)
    loin(F, w, hl, hr, 11.5)
    F.add("ink", arm(sl, (29, 30.5), (31.8, 19.6)), 0.9)
    blade(F, (68, 50.5), -22, 15, 2.9)
    F.add("ink", arm(sr, (60.5, 44.5), (68, 50), 1, -1), 0.9)
    manica(F, (60.5, 44.5), (68, 50))
    F.add(
        "metal",
        curve(
            [
                (31.6, 38.6),
                (31.4, 31.6),
                (34, 27.2),
                (38.6, 26.6),
                (42.2, 30.4),
                (42.4, 36.4),
            ],
            [(42.4, 36.4), (38.6, 39.6), (34.6, 40.2), (31.6, 38.6)],
        ),
        0.9,
    )
    F.cut(D([(34.2, 37.4), (34.4, 32), (37.8, 29.4), (40.2, 33)], curve=True), 0.75)
    head(F, 48, 21.4, 3)
    band(F, 48, 21.4)
    return F


@who
def melitta():
    """a dancer with a dagger, the veil an arch above her"""
    F = Fig("melitta")
    n, sl, sr, w, hl, hr = (
        (47, 30),
        (40.8, 35.8),
        (53.4, 34.8),
        (48.5, 48.8),
        (45, 56),
        (52.4, 56),
    )
    cloak(
        F,
        [(25.5, 33), (20, 19), (33, 6.5), (52, 4.2), (69, 9), (77, 22)],
        [(77, 22), (66, 13.8), (51, 9.4), (37, 12.4), (27, 21.6), (25.5, 33)],
        ([(29, 17), (40, 9.4), (54, 7)], [(60, 9), (68, 13), (73, 18.4)]),
    )
    F.add(
        "cloth",
        taper([(26, 32), (20.5, 42), (23.5, 52), (17, 63)], [2.4, 6.4, 4.4, 0.5]),
        0.8,
    )
    F.cut(D([(24, 38), (22.6, 46), (21, 55)], curve=True), 0.7)
    braid(F, (43, 17), (38.5, 20.5), (37, 26.5), (39, 32), w=(5.2, 4.8, 3.6, 0.6))
    F.add("ink", arm(sl, (32, 38), (26, 31.5), 0.86, 1))
    body(
        F,
        n,
        sl,
        sr,
        w,
        hl,
        hr,
        (44.5, 71.5),
        (46.5, 85),
        (55, 88.8),
        (62, 66),
        (50, 74.6),
        (49.4, 81),
        5.0,
        0.9,
    )
    tunic(F, sl, sr, w, hl, hr, "both", 10)
    blade(F, (77, 21.5), 48, 15, 2.6, 1.8)
    F.add("ink", arm(sr, (65, 31.5), (76.6, 22.2), 0.86, -1), 0.9)
    lady(F, 48.6, 21.6, -8)
    band(F, 48.6, 21.6)
    for y in (0, 3):
        F.metalline(D([(67.6 + y, 27.6 - y), (70 + y * 0.8, 30 - y)]), 1.0)
    return F


@who
def diodorus():
    """scissor: a steel sleeve that ends in a half moon"""
    F = Fig("diodorus")
    n, sl, sr, w, hl, hr = (
        (45.5, 30),
        (38, 35.5),
        (53, 35),
        (45, 49),
        (41.5, 56),
        (49, 56),
    )
    blade(F, (22.5, 38), 118, 22)
    body(
        F,
        n,
        sl,
        sr,
        w,
        hl,
        hr,
        (33.5, 69.5),
        (22.5, 83.5),
        (28.5, 88.8),
        (58.5, 67),
        (60, 84.5),
        (68.5, 89),
    )
    greave(F, (33.5, 69.5), (22.5, 83.5))
    greave(F, (58.5, 67), (60, 84.5))
    pecs(F, n, sl, sr, w)
    # a shirt of scales instead of the loin cloth
    g = blob(
        (w[0] - 6, w[1] - 1),
        (w[0] + 6, w[1] - 1),
        (hr[0] + 5.6, hr[1] + 1),
        (hr[0] + 7.4, hr[1] + 10),
        (L(hl, hr, 0.5)[0], hr[1] + 12.4),
        (hl[0] - 7, hl[1] + 10),
        (hl[0] - 5.6, hl[1] + 1),
        t=0.4,
    )
    F.add("metal", g, 0.9)
    for j, y in enumerate((w[1] + 3.4, w[1] + 7.6, w[1] + 11.8, w[1] + 15.8)):
        x0 = -6 - j * 0.7
        F.cut(
            D(
                [
                    (w[0] + x0 + i * (2 * -x0) / 6, y + (1.6 if i % 2 else -0.6))
                    for i in range(7)
                ]
            ),
            0.75,
        )
    F.add("ink", arm(sl, (27.5, 43.5), (22.8, 37.6), 1, 1), 0.9)
    manica(F, (27.5, 43.5), (22.8, 37.6))
    helm_secutor(F, 47, 21.4, 3)
    e, h = (63, 43), (74.5, 38)
    F.add("ink", arm(sr, e, h, 1, -1), 0.9)
    F.add(
        "metal",
        limb((*L(e, h, -0.1), 3.4), (*L(e, h, 0.5), 3.5), (*L(e, h, 1.15), 2.5)),
        0.9,
    )
    for t in (0.1, 0.4, 0.7, 1.0):
        q = L(e, h, t)
        p = perp(e, h, 2.9)
        F.cut(D([(q[0] - p[0], q[1] - p[1]), (q[0] + p[0], q[1] + p[1])]), 0.75)
    c = L(e, h, 1.5)
    F.add(
        "metal",
        affinity.rotate(
            circ(c[0] + 2.6, c[1], 8.6).difference(circ(c[0] + 7.6, c[1], 8.4)),
            -22,
            origin=c,
        ),
        0.8,
    )
    F.add("ink", line(L(e, h, 1.15), L(e, h, 1.42), w=2.2))
    return F


@who
def fortunata():
    """the goddess's own: her wheel for a shield, a torch for a spear"""
    F = Fig("fortunata")
    n, sl, sr, w, hl, hr = (
        (46.5, 30),
        (40, 35.5),
        (53, 35),
        (46.5, 48.8),
        (43, 56.2),
        (50.5, 56.2),
    )
    pole(F, (24, 43), (32.5, 18.5), 2.6)
    F.add(
        "metal",
        curve(
            [(29.4, 19.4), (26.6, 12.6), (31.4, 8.4), (31.2, 2.6)],
            [(31.2, 2.6), (37.4, 6.6), (39.6, 12.4), (36.8, 17.4), (35.6, 20)],
        ),
        0.9,
    )
    F.cut(D([(32.4, 17.6), (31.6, 13.4), (34, 10)], curve=True), 0.8)
    F.add("cloth", limb((29.2, 19.2, 1.5), (36, 21.4, 1.5)), 0.7)
    braid(F, (41.5, 17.5), (36, 20), (35, 27), (37.5, 33), (34, 38.5))
    F.add("ink", arm(sr, (61.5, 43), (67, 46), 0.88))
    body(
        F,
        n,
        sl,
        sr,
        w,
        hl,
        hr,
        (37.5, 70.5),
        (31, 84.5),
        (38, 89),
        (57, 68.5),
        (57.5, 84.5),
        (66, 89),
        5.2,
        0.93,
    )
    greave(F, (37.5, 70.5), (31, 84.5))
    greave(F, (57, 68.5), (57.5, 84.5))
    tunic(F, sl, sr, w, hl, hr, "right", 11)
    F.add("ink", arm(sl, (29.5, 40.5), (28.2, 31), 0.88, 1), 0.9)
    manica(F, (29.5, 40.5), (28.2, 31))
    lady(F, 48, 21.4)
    F.add(
        "metal",
        U(
            *[
                rot(limb((x, y, 0.5), (x + 1.6, y, 1.2), (x + 3.2, y, 0.3)), r, (x, y))
                for x, y, r in (
                    (42.8, 19, -20),
                    (44.6, 16.6, -40),
                    (47.2, 15, -62),
                    (50.2, 14.8, -84),
                )
            ]
        ),
        0.5,
    )
    disc(F, 71.5, 50, 15.2, -6, 0.84, "metal", "wheel")
    return F


@who
def urbicus():
    """low behind the shield, the sword held to stab down"""
    F = Fig("urbicus")
    n, sl, sr, w, hl, hr = (
        (47, 34),
        (39.5, 39.5),
        (54.5, 39.5),
        (44.5, 52.5),
        (41, 58.5),
        (48.5, 58.5),
    )
    F.add("ink", arm(sr, (62, 47), (68, 50)))
    body(
        F,
        n,
        sl,
        sr,
        w,
        hl,
        hr,
        (29, 69),
        (20.5, 83.5),
        (27, 88.8),
        (60, 68.5),
        (56, 84.5),
        (64.5, 89),
    )
    greave(F, (60, 68.5), (56, 84.5))
    pecs(F, n, sl, sr, w)
    loin(F, w, hl, hr, 10)
    cx, cy = 50.5, 26
    helm_thraex(F, cx, cy, 8, 1, 0.98)
    scutum(F, 71.5, 53.5, 4, 1.08, "cloth", "chevron")
    blade(F, (20.5, 33), 128, 25, 3.5)
    F.add("ink", arm(sl, (29.5, 40.5), (21, 33.4), 1, 1), 0.9)
    manica(F, (29.5, 40.5), (21, 33.4))
    return F


# ---------------------------------------------------------------- a smaller file: looser outlines, paints and strokes said once
_path = figures.path


def loose(g, tol=0.09, k=1):
    return _path(g, max(tol, 0.2), k)


for module in (figures, cast, sys.modules[__name__]):
    module.path = loose


def slim(svg):
    svg = re.sub(r"var\(--fig-(\w+),[^)]*\)", r"var(--fig-\1)", svg)
    svg = (
        svg.replace(' fill-rule="evenodd"', "")
        .replace(' stroke-linecap="round"', "")
        .replace(' stroke-linejoin="round"', "")
        .replace(' paint-order="stroke"', "")
    )
    svg = re.sub(
        r'<path d="([^"]*)" fill="none" stroke="var\(--fig-line\)" stroke-width="([\d.]+)"/>',
        r'<path class="c" w="\2" d="\1"/>',
        svg,
    )
    run = re.compile(
        r'<path class="c" w="([\d.]+)" d="([^"]*)"/><path class="c" w="\1" d="([^"]*)"/>'
    )
    while run.search(svg):
        svg = run.sub(r'<path class="c" w="\1" d="\2\3"/>', svg)
    svg = re.sub(
        r'<path class="c" w="([\d.]+)" d="([^"]*)"/>',
        lambda m: (
            f'<path d="{m[2]}" fill="none" stroke="var(--fig-line)" stroke-width="{f(float(m[1]))}"/>'
        ),
        svg,
    )
    svg = svg.replace(' fill="var(--fig-ink)"', "")
    svg = re.sub(
        r"<path ([^>]*)/>",
        lambda m: m[0] if "stroke=" in m[1] else f'<path {m[1]} stroke="none"/>',
        svg,
    )
    return (
        svg.replace(' stroke="var(--fig-line)"', "")
        .replace(' stroke-width=".9"', "")
        .replace(' stroke-width="0.9"', "")
    )


def symbol(name):
    return (
        f'<symbol id="fig-{name}" viewBox="0 0 96 96"><g fill="var(--fig-ink)" stroke="var(--fig-line)" stroke-width=".9" fill-rule="evenodd" stroke-linecap="round" stroke-linejoin="round" paint-order="stroke">'
        f"{slim(PEOPLE[name]().svg())}</g></symbol>"
    )


HEAD = "<desc>The gladiators of Gladius, our own drawings on a 96 grid. Paints: --fig-ink, --fig-metal, --fig-cloth, and --fig-line for the ground they stand on.</desc>"
if __name__ == "__main__":
    out = sys.argv[1] if len(sys.argv) > 1 else "gladiators.svg"
    sheet = (
        '<svg xmlns="http://www.w3.org/2000/svg">\n'
        + HEAD
        + "\n"
        + "\n".join(symbol(k) for k in PEOPLE)
        + "\n</svg>\n"
    )
    open(out, "w", encoding="utf-8").write(sheet)
    print(len(PEOPLE), "gladiators,", len(sheet), "bytes, written to", out)
