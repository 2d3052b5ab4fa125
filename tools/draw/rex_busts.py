"""A bust for every model of Arena Rex: ``python rex_busts.py ../../ui/public/arena_rex.svg`` writes them and the icons."""

import warnings

warnings.filterwarnings("ignore")
import sys

__import__("numpy").seterr(all="ignore")
import busts, cast
from busts import blade, face, shoulders, sm, strap
from figures import *
from gladiators import slim
from glory_cards import symbol

# ---- parts: each takes the figure; heads look right, at about (49, 44)


def spear(F, x=82, tip=2, lean=0):
    F.add("metal", line((x, 96), (x + lean, tip + 16), w=3.6), 1.4)
    F.add("metal", poly((x + lean - 5, tip + 18), (x + lean, tip), (x + lean + 5, tip + 18), (x + lean, tip + 22)), 1.4)


def axe(F, x=80):
    F.add("ink", line((x, 96), (x, 14), w=4.2), 1.4)
    F.add("metal", poly(*sm((x - 2, 16), (x + 8, 12), (x + 14, 6)), *sm((x + 17, 22), (x + 14, 38), (x + 8, 32), (x - 2, 30))), 1.6)


def standard(F, x=80):
    F.add("metal", line((x, 96), (x, 4), w=3.4), 1.4)
    F.add("cloth", poly((x - 14, 12), (x + 14, 12), (x + 14, 38), (x + 7, 33), (x, 38), (x - 7, 33), (x - 14, 38)), 1.6)
    F.cut(D([(x - 6, 17), (x + 6, 28)]), 2)
    F.cut(D([(x + 6, 17), (x - 6, 28)]), 2)


def club(F, x=82):
    F.add("ink", taper([(x - 4, 96), (x, 60), (x + 4, 16)], [4, 7, 13]), 1.6)
    for y in (28, 40, 52):
        F.cut(D([(x - 2, y), (x + 5, y - 3)]), 1.8)


def thyrsus(F, x=82):
    F.add("ink", line((x, 96), (x, 24), w=3.4), 1.4)
    F.add("metal", U(circ(x, 16, 9), circ(x - 6, 23, 5), circ(x + 6, 23, 5)), 1.6)
    for y in (12, 18):
        F.cut(D([(x - 5, y), (x + 5, y + 4)]), 1.5)


def bow(F, x=80):
    F.add("metal", taper([(x - 6, 6), (x + 8, 26), (x + 8, 62), (x - 6, 86)], [3, 5, 5, 3]), 1.6)
    F.cut(D([(x - 5, 8), (x - 5, 84)]), 1.2)


def staff(F, x=82):
    F.add("ink", taper([(x, 96), (x, 30), (x + 2, 12), (x - 8, 8), (x - 10, 18)], [4, 4, 4, 4, 3]), 1.6)


def shield(F, x=26, y=86, r=20, mark="ring"):
    disc = circ(x, y, r)
    F.add("metal" if mark == "sun" else "cloth", disc, 1.8)
    F.cut(path(disc.buffer(-4)), 1.4)
    if mark == "lambda":
        F.cut(D([(x - 7, y + 7), (x, y - 9), (x + 7, y + 7)]), 3)
    elif mark == "sun":
        for k in range(8):
            F.cut(D([(x + 5 * math.cos(k * 0.785), y + 5 * math.sin(k * 0.785)), (x + 12 * math.cos(k * 0.785), y + 12 * math.sin(k * 0.785))]), 1.8)
    else:
        F.add("metal", circ(x, y, r * 0.4), 1.4)


def scutum(F, x=24):
    box = blob((x - 16, 97), (x - 17, 64), (x, 58), (x + 17, 64), (x + 16, 97), t=0.3)
    F.add("cloth", box, 1.8)
    F.cut(path(box.buffer(-4)), 1.4)
    F.add("metal", circ(x, 80, 7), 1.4)


def long_hair(F, braid=False):
    F.add("ink", taper([(40, 24), (26, 28), (20, 46), (22, 64), (16, 78)], [16, 17, 14, 11, 4]), 1.6)
    if braid:
        for y in (46, 55, 64):
            F.cut(D([(15, y), (25, y + 5)]), 2)


def bun(F):
    F.add("ink", circ(28, 30, 9), 1.4)
    F.cut(D([(22, 28), (30, 33)], curve=True), 1.6)


def curls(F):
    for x, y in ((33, 34), (34, 25), (41, 19), (50, 17), (58, 20), (30, 43), (31, 52)):
        F.add("ink", circ(x, y, 6.4), 1.0)


def beard(F, long=False):
    F.add("ink", blob((42, 56), (54, 54), (64, 56), (64, 64), (58, 76 if long else 70), (48, 74 if long else 68), (42, 64), t=0.42), 1.2)
    for x in (50, 56):
        F.cut(D([(x, 60), (x + 1, 70 if long else 66)]), 1.5)


def band(F, role="metal", low=0):
    F.add(role, poly(*sm((32.5, 36 + low), (42, 30.5 + low), (54, 29.5 + low), (63.5, 31.5 + low)), *sm((64.5, 37.5 + low), (54, 35.6 + low), (43, 36.8 + low), (32.4, 42.4 + low))), 1.2)


def laurel(F):
    for k in range(6):
        x, y = 33 + k * 6, 38 - 11 * math.sin(0.35 + k * 0.42)
        F.add("metal", rot(poly((x - 4.6, y), (x, y - 3.4), (x + 4.6, y), (x, y + 3.4)), -35 + k * 14, (x, y)), 0.8)


def cap(F, role="metal", peak=0, cheek=True):
    """A round helmet; ``peak`` draws it up to a point."""
    F.add(role, blob((31, 42), (32, 26), (42, 18 - peak * 0.4), (49, 15 - peak), (57, 18 - peak * 0.4), (65, 30), (66, 37), (50, 36), t=0.4), 1.6)
    F.cut(D([(33, 36), (48, 31), (65, 33)], curve=True), 1.8)
    if cheek:
        F.add(role, blob((42, 38), (52, 40), (54, 52), (47, 60), (40, 54), t=0.4), 1.4)


def crest(F, role="cloth"):
    F.add(role, poly(*sm((20, 50), (20, 28), (34, 10), (52, 5), (68, 12)), *sm((64, 18), (50, 13), (38, 18), (29, 32), (30, 50))), 1.6)
    for a, b in (((30, 17), (35, 24)), ((42, 9), (44, 16)), ((55, 7), (55, 14)), ((22, 32), (30, 36))):
        F.cut(D([a, b]), 1.6)


def cross_crest(F):
    F.add("cloth", poly(*sm((30, 24), (34, 6), (49, 0), (64, 6), (68, 24)), *sm((60, 19), (49, 15), (38, 19))), 1.6)
    for x in (38, 44, 49, 54, 60):
        F.cut(D([(x, 6 + abs(x - 49) * 0.4), (x, 16)]), 1.4)


def horns(F):
    F.add("cloth", taper([(36, 26), (24, 22), (19, 8)], [8, 7, 1.6]), 1.4)
    F.add("cloth", taper([(60, 24), (72, 20), (77, 6)], [8, 7, 1.6]), 1.4)


def feathers(F, n=3):
    for k in range(n):
        a = -60 - k * 24
        x, y = 34 + 30 * math.cos(math.radians(a)) - k * 6, 34 + 36 * math.sin(math.radians(a))
        F.add("cloth", taper([(36, 30), ((36 + x) / 2, (30 + y) / 2 - 2), (x, y)], [4, 8, 1.5]), 1.2)
        F.cut(D([(37, 28), (x, y + 3)]), 1.1)


def hood(F, role="cloth"):
    F.add(role, blob((24, 60), (26, 34), (38, 18), (54, 15), (66, 26), (66, 36), (56, 32), (46, 36), (42, 52), (46, 72), (34, 80), (22, 76), t=0.42), 1.6)
    for p in ([(30, 40), (36, 28), (48, 22)], [(29, 56), (34, 48), (38, 42)]):
        F.cut(D(p, curve=True), 1.8)


def fur(F):
    F.add("cloth", blob((10, 97), (12, 80), (24, 71), (40, 70), (58, 70), (74, 72), (86, 82), (88, 97), (70, 88), (58, 94), (46, 86), (34, 95), (24, 88), t=0.36), 1.6)
    for x in (22, 34, 46, 58, 70):
        F.cut(D([(x, 76), (x - 3, 84)]), 1.7)


def bear_hood(F):
    F.add("metal", blob((26, 48), (26, 26), (40, 12), (58, 14), (74, 28), (78, 36), (62, 38), (48, 34), (40, 46), (36, 66), (26, 62), t=0.42), 1.6)
    F.add("metal", circ(38, 13, 6), 1.4)
    F.add("ink", circ(63, 27, 2.2), 0)
    for x in (60, 67, 74):
        F.add("cloth", poly((x - 2.6, 36), (x + 2.6, 36), (x, 43)), 0.8)


def collar(F, role="metal"):
    F.add(role, poly(*sm((22, 88), (42, 80), (60, 78), (76, 86)), *sm((80, 97), (60, 92), (42, 92), (18, 97))), 1.6)


def cloak(F, role="cloth"):
    F.add(role, blob((10, 97), (14, 82), (28, 73), (42, 72), (54, 82), (48, 97), t=0.4), 1.8)
    for p in ([(22, 95), (26, 84), (36, 78)], [(34, 96), (38, 88), (45, 82)]):
        F.cut(D(p, curve=True), 1.6)
    F.add("metal", circ(52, 80, 4.4), 1.2)


def muscles(F):
    F.cut(D([(30, 90), (42, 94), (48, 90), (54, 94), (66, 90)], curve=True), 2.0)


def paint(F):
    for y in (46, 51):
        F.cut(D([(46, y), (54, y + 1)]), 1.8)


# ---- people: what is behind, how broad, how the head is, what lies over it


def person(back=(), wide=1.0, head=(), over=(), bare=True, x=49, y=43, s=3.25):
    F = Fig("b")
    for part in back:
        part(F)
    shoulders(F, wide)
    if bare:
        face(F, x, y, s)
    for part in (*head, *over):
        part(F)
    return F


def sobek(F):
    F.add("ink", blob((30, 48), (34, 30), (48, 24), (58, 30), (72, 38), (90, 42), (92, 50), (74, 54), (58, 56), (48, 64), (34, 66), t=0.42), 1.6)
    F.add("metal", circ(50, 32, 4), 1.2)
    for x in (66, 74, 82):
        F.add("cloth", poly((x - 2.6, 54), (x + 2.6, 53), (x, 60)), 0.7)
    F.add("metal", poly(*sm((30, 40), (22, 56), (22, 76)), *sm((38, 80), (40, 60), (38, 46))), 1.4)
    for yy in (54, 63, 72):
        F.cut(D([(24, yy), (39, yy)]), 1.8)


def crown(F):
    F.add("metal", poly((33, 34), (31, 8), (40, 20), (49, 4), (58, 20), (67, 8), (65, 33), (49, 29)), 1.6)
    F.cut(D([(34, 29), (49, 25), (64, 28)], curve=True), 1.6)


def veil(F):
    F.add("cloth", blob((30, 40), (36, 30), (46, 32), (40, 50), (42, 80), (22, 92), (16, 70), (22, 50), t=0.42), 1.6)
    for p in ([(30, 46), (27, 62), (26, 82)], [(36, 46), (34, 62), (34, 80)]):
        F.cut(D(p, curve=True), 1.8)


def skull_face(F):
    F.add("cloth", circ(57, 42, 4.6), 0.6)
    F.add("ink", circ(58, 42, 2.8), 0)
    for xx in (54, 58, 62):
        F.cut(D([(xx, 55), (xx, 60)]), 1.8)


PEOPLE = {
    "lm_cassia": busts.B["bust-dimachaera"],
    "lm_varro": cast.bust_murmillo,
    "lm_galenus": busts.B["bust-retiarius"],
    "lm_drusa": busts.B["bust-gladiatrix"],
    "lm_pompo": busts.B["bust-pugil"],
    "lm_celer": lambda: person([spear], 0.98, [cap, lambda F: feathers(F, 2)], [cloak]),
    "lx_brennos": lambda: person([], 1.08, [lambda F: cap(F, "metal", 0)], [scutum, lambda F: strap(F, "metal", False)]),
    "lx_sila": lambda: person([lambda F: spear(F, 84, 0), lambda F: long_hair(F, True)], 0.9, [lambda F: band(F, "cloth")], [strap]),
    "lx_macer": lambda: person([lambda F: standard(F, 78)], 1.0, [lambda F: hood(F, "metal")], [lambda F: strap(F, "cloth", False)]),
    "lx_ulfa": lambda: person([axe, lambda F: long_hair(F)], 1.02, [lambda F: band(F, "metal"), paint], [fur]),
    "lx_corvus": lambda: person([lambda F: blade(F, (78, 90), (86, 10))], 0.95, [lambda F: cap(F, "metal", 4), lambda F: crest(F, "ink")], [cloak]),
    "lx_petra": lambda: person([staff], 0.96, [lambda F: cap(F, "metal"), cross_crest], [strap, lambda F: strap(F, "metal", False)]),
    "mo_henut": busts.B["bust-priestess"],
    "mo_nebka": busts.B["bust-khopesh"],
    "mo_tasheret": busts.B["bust-jackal"],
    "mo_khaemwas": busts.B["bust-guardian"],
    "mo_sobeknakht": lambda: person([lambda F: spear(F, 14, 4)], 1.05, [sobek], [collar], bare=False),
    "mo_meresankh": lambda: person([veil], 0.88, [crown, skull_face], [lambda F: collar(F, "metal")], x=51, y=46, s=3.0),
    "ze_hakon": lambda: person([lambda F: blade(F, (18, 84), (10, 12)), axe], 1.08, [lambda F: cap(F, "metal", 6, False), lambda F: beard(F, True)], [fur]),
    "ze_ingrith": lambda: person([lambda F: long_hair(F, True)], 0.94, [lambda F: cap(F, "metal", 2, False)], [lambda F: shield(F, 70, 86, 22)]),
    "ze_ayasha": lambda: person([bow, lambda F: long_hair(F, True)], 0.9, [lambda F: feathers(F, 3), lambda F: band(F, "cloth"), paint], [collar]),
    "ze_ottar": lambda: person([], 1.2, [bear_hood, lambda F: beard(F, True)], [fur]),
    "ze_skadi": lambda: person([lambda F: spear(F, 86, -4), lambda F: spear(F, 78, 8)], 0.9, [lambda F: hood(F, "cloth")], [fur]),
    "ze_tallow": lambda: person([staff, lambda F: feathers(F, 4)], 0.98, [lambda F: hood(F, "ink"), lambda F: beard(F)], [cloak]),
    "he_lysandra": lambda: person([lambda F: spear(F, 84, 2)], 0.92, [lambda F: cap(F, "metal", 0), crest], [lambda F: shield(F, 24, 86, 21, "lambda")]),
    "he_androkles": lambda: person([], 1.24, [curls, lambda F: beard(F)], [muscles], x=48),
    "he_phaidra": lambda: person([bun], 0.86, [lambda F: band(F, "cloth")], [lambda F: strap(F, "cloth")]),
    "he_kleon": lambda: person([staff], 0.96, [lambda F: beard(F, True), laurel], [cloak]),
    "he_myrrine": lambda: person([thyrsus, lambda F: long_hair(F)], 0.88, [laurel], [lambda F: strap(F, "metal")]),
    "he_nikanor": lambda: person([lambda F: spear(F, 12, 6)], 0.98, [lambda F: cap(F, "metal", 3), crest], [cloak]),
    "be_petsuchos": busts.B["bust-crocodile"],
}


# ---- animals and giants


def horse():
    F = Fig("b")
    F.add("ink", blob((6, 97), (12, 66), (26, 44), (36, 26), (46, 14), (54, 18), (62, 28), (80, 46), (88, 56), (84, 66), (72, 66), (62, 58), (54, 62), (56, 80), (60, 97), t=0.4))
    F.add("cloth", taper([(46, 14), (32, 22), (20, 44), (8, 70)], [4, 12, 13, 5]), 1.4)
    F.add("ink", poly((44, 20), (44, 4), (52, 16)), 1.2)
    F.add("metal", poly(*sm((50, 30), (62, 34), (72, 44)), *sm((69, 48), (60, 40), (49, 35))), 1.2)
    F.cut(D([(60, 35), (64, 37)]), 3)
    F.cut(D([(80, 58), (85, 56)]), 2)
    F.add("metal", poly(*sm((10, 86), (28, 78), (50, 76)), *sm((54, 86), (30, 90), (8, 97))), 1.6)
    return F


def bull():
    F = Fig("b")
    F.add("ink", blob((2, 97), (4, 62), (18, 40), (36, 32), (54, 30), (66, 38), (76, 54), (88, 68), (86, 80), (70, 84), (58, 78), (56, 97), t=0.4))
    F.add("cloth", taper([(50, 34), (40, 22), (46, 6), (58, 2)], [10, 10, 7, 1.6]), 1.5)
    F.add("cloth", taper([(62, 38), (74, 28), (84, 14), (82, 4)], [9, 9, 6, 1.6]), 1.5)
    F.cut(D([(62, 50), (68, 53)]), 3.4)
    F.add("metal", circ(80, 80, 6).difference(circ(80, 80, 3.4)), 1.0)
    for p in ([(20, 56), (24, 68), (18, 82)], [(34, 52), (38, 66), (34, 84)]):
        F.cut(D(p, curve=True), 2)
    return F


def bear():
    F = Fig("b")
    F.add("cloth", blob((4, 97), (8, 66), (20, 46), (28, 30), (40, 22), (56, 22), (66, 34), (82, 46), (90, 52), (88, 60), (74, 66), (62, 68), (60, 80), (66, 97), t=0.4))
    F.add("cloth", circ(34, 24, 8), 1.4)
    F.add("ink", circ(34, 25, 4), 0)
    F.add("ink", circ(88, 52, 4.4), 0)
    F.add("ink", circ(62, 40, 2.8), 0)
    F.cut(D([(72, 60), (84, 58)], curve=True), 2)
    for p in ([(22, 64), (18, 76)], [(34, 72), (30, 86)], [(46, 74), (44, 88)], [(14, 80), (12, 92)]):
        F.cut(D(p), 2)
    return F


def panther():
    F = Fig("b")
    F.add("ink", blob((4, 97), (6, 70), (18, 50), (30, 36), (44, 28), (58, 28), (70, 38), (82, 48), (84, 58), (74, 66), (60, 66), (52, 78), (54, 97), t=0.4))
    F.add("ink", blob((30, 38), (30, 22), (40, 22), (46, 32), t=0.42), 1.4)
    F.add("ink", blob((50, 30), (54, 17), (62, 22), (62, 34), t=0.42), 1.4)
    F.add("metal", rot(poly((56, 44), (62, 40), (68, 44), (62, 47)), 12, (62, 44)), 0.8)
    F.cut(D([(70, 58), (82, 56)], curve=True), 2)
    F.add("cloth", poly((72, 59), (76, 59), (74, 67)), 0.6)
    for p in ([(78, 52), (92, 48)], [(78, 54), (93, 55)]):
        F.add("cloth", line(*p, w=1.1), 0)
    F.add("metal", poly(*sm((14, 84), (30, 76), (48, 72)), *sm((50, 80), (32, 86), (14, 94))), 1.4)
    return F


def colossus():
    F = Fig("b")
    F.add("metal", blob((4, 97), (8, 78), (24, 70), (40, 68), (58, 68), (74, 70), (90, 78), (94, 97), t=0.36))
    F.add("metal", limb((48, 58, 12), (48, 74, 14)))
    F.add("metal", blob((30, 44), (33, 22), (48, 14), (62, 20), (67, 36), (72, 46), (66, 50), (64, 62), (48, 66), (36, 60), t=0.42), 1.8)
    F.add("ink", limb((52, 40, 2.6), (66, 38, 2.6)), 0)
    crest(F, "ink")
    for p in ([(36, 54), (50, 58), (62, 56)], [(20, 80), (34, 76), (46, 78)], [(76, 80), (62, 76), (52, 78)], [(48, 78), (48, 96)]):
        F.cut(D(p, curve=True), 2.2)
    for x in (24, 72):
        F.add("ink", circ(x, 88, 3), 0)
    return F


def ammut():
    F = Fig("b")
    F.add("metal", blob((6, 97), (10, 62), (16, 36), (30, 20), (46, 22), (48, 44), (54, 66), (60, 97), t=0.4))
    for p in ([(18, 44), (12, 58)], [(26, 40), (20, 60)], [(34, 46), (28, 66)], [(20, 70), (16, 86)], [(36, 72), (34, 90)]):
        F.cut(D(p), 2.2)
    F.add("ink", blob((28, 46), (34, 26), (48, 22), (58, 30), (76, 36), (94, 36), (96, 44), (78, 50), (56, 54), (40, 60), t=0.42), 1.6)
    F.add("ink", blob((40, 58), (58, 60), (78, 64), (86, 70), (76, 76), (54, 74), (40, 70), t=0.42), 1.6)
    for x in (60, 69, 78, 87):
        F.add("cloth", poly((x - 3, 50.5), (x + 3, 49), (x, 58)), 0.7)
    F.add("cloth", circ(50, 31, 4.6), 1.2)
    F.add("ink", circ(51, 31, 2.2), 0)
    return F


def giant():
    F = Fig("b")
    club(F, 84)
    shoulders(F, 1.32)
    F.add("cloth", blob((6, 97), (10, 78), (26, 70), (40, 72), (36, 84), (28, 97), t=0.4), 1.6)
    face(F, 47, 40, 3.9)
    F.add("cloth", blob((38, 56), (52, 53), (66, 55), (68, 66), (62, 84), (54, 92), (46, 86), (38, 68), t=0.42), 1.4)
    for x in (46, 53, 60):
        F.cut(D([(x, 62), (x + 1, 82)]), 1.8)
    for k, x in enumerate((28, 38, 48, 58)):
        F.add("cloth", poly((x, 28 - k % 2 * 2), (x + 5, 4 + (k % 2) * 6), (x + 11, 26)), 1.2)
    return F


CREATURES = {
    "lm_fulmen": horse, "he_bronteus": bull, "be_candidus": bear, "be_umbra": panther, "ti_khalkos": colossus,
    "ti_ammut": ammut, "ti_hrimthur": giant,
}  # fmt: skip


def sheet():
    made = {}
    for key, draw in (PEOPLE | CREATURES).items():
        made[f"bust-{key}"] = symbol(f"bust-{key}", f'<g transform="translate(2.9 5.8)scale(.94)">{draw().svg()}</g>')
    return made | {key: drawn for key, drawn in busts.symbols().items() if not key.startswith("bust-")}


if __name__ == "__main__":
    where = sys.argv[1] if len(sys.argv) > 1 else "arena_rex.svg"
    drawn = sheet()
    with open(where, "w", encoding="utf-8") as file:
        file.write('<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(drawn.values()) + "\n</svg>\n")
    print(len(drawn), "symbols written to", where)
