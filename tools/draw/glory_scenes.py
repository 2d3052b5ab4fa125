"""The cards of For Glory that are no gladiators: patrons in profile, things on a table, arenas in their country."""

import art, cast, for_glory as glory
from figures import *
import icons as I
from icons import el, leaf, wreath
from art import dagger, rr_, up
from for_glory import S, arcade, coin_flat, coin_up, ground, plinth, profile, toga
from gladiators import blade, leaves, pole, spearhead

solid = lambda key, k, x, y: up(I.SOLID[key], k, x, y)


# ---------------------------------------------------------------- patrons: a profile, a dress, a sign of office
def patron(sign, hair="ink", laurel=False, veil=False, beard=False, dress=toga):
    def draw():
        F = Fig("p")
        dress(F)
        sign(F, "under")
        profile(F, 46, 37, 1.0, hair, laurel)
        if beard:
            F.add("ink", poly(*S((54, 50), (60, 48), (61, 56), (56, 62), (47, 60), (45, 52))), 1.0)
        if veil:
            F.add("cloth", poly(*S((56, 17), (43, 10), (29, 16), (23, 32), (23, 52), (16, 72), (14, 88)), (42, 88), *S((42, 88), (37, 74), (34, 56), (35, 40), (42, 27), (56, 17))), 1.4)
            for p in ([(45, 15), (33, 25), (28, 46), (25, 70)], [(35, 42), (30, 64), (34, 86)]):
                F.cut(D(p, curve=True), 1.3)
        plinth(F)
        sign(F, "over")
        return F

    return draw


def sign(fn):
    return lambda F, when: fn(F) if when == "over" else None


@sign
def horse(F):
    F.add("metal", poly(*S((66, 90), (68, 76), (76, 66), (76, 58), (72, 52)), *S((72, 52), (80, 47), (88, 54), (92, 64), (87, 67), (84, 64), (82, 74), (88, 90))), 1.1)
    F.cut(D([(75, 54), (80, 64), (75, 76)], curve=True), 1.0)
    F.inkline(D([(83.4, 58), (84, 58.2)]), 2.0)


@sign
def columns(F):
    for x in (68, 80):
        F.add("metal", U(rr_(x, 54, 7, 34, 0.6), rr_(x - 1.6, 51, 10.2, 4, 0.6)), 1.0)
        for k in (2.2, 4.6):
            F.cut(D([(x + k, 57), (x + k, 86)]), 0.8)
    F.add("metal", U(rr_(63, 87, 30, 5, 0.6), poly((63, 51), (77.6, 42), (92, 51))), 1.0)


@sign
def crook(F):
    F.add("metal", line((74, 92), (74, 52), (75, 42), (83, 38), (88, 44), (84, 50), (80, 47), w=3, curve=True), 1.0)
    F.add("ink", poly(*S((60, 14), (70, 20), (78, 16), (88, 20)), (80, 23), *S((80, 23), (74, 27), (66, 24), (60, 14))), 1.0)


@sign
def fasces(F):
    F.add("metal", rr_(72, 46, 13, 46, 1), 1.0)
    for x in (75, 78.5, 82):
        F.cut(D([(x, 48), (x, 90)]), 1.0)
    for y in (54, 68, 82):
        F.add("ink", rr_(70.6, y, 15.8, 3, 0.6))
    F.add("cloth", poly(*S((84, 40), (93, 38), (95, 48), (93, 58), (84, 56))), 1.0)
    F.add("ink", rr_(77, 36, 3.4, 12, 1))


@sign
def chest(F):
    F.add("metal", U(rr_(64, 70, 30, 20, 2)), 1.1)
    F.add("ink", poly(*S((63, 70), (66, 61), (79, 58), (92, 61), (95, 70))), 1.0)
    F.add("cloth", rr_(76, 68, 6, 9, 1), 0.9)
    for x in (69, 88):
        F.cut(D([(x, 72), (x, 89)]), 1.1)
    for x, y in ((70, 58), (79, 54), (88, 58)):
        coin_flat(F, x, y, 5.4, 2.4)


@sign
def tablet(F):
    F.add("cloth", rr_(66, 48, 26, 36, 1.4), 1.1)
    F.add("metal", U(rr_(64, 45, 30, 5, 2), rr_(64, 82, 30, 5, 2)), 0.9)
    for k in range(6):
        F.inkline(D([(70, 55 + k * 4.4), (88 - (k % 3) * 4, 55 + k * 4.4)]), 1.1)


@sign
def crowd(F):
    for x, y in ((66, 72), (76, 66), (86, 72), (71, 80), (82, 80), (92, 79)):
        F.add("ink", U(circ(x, y, 4), blob((x - 6, y + 14), (x - 4, y + 5), (x + 4, y + 5), (x + 6, y + 14), t=0.4)), 1.0)
    F.add("metal", solid("laurel", 1.1, 64, 36), 0.9)


@sign
def patera(F):
    F.add("metal", U(el(80, 62, 15, 5), poly(*S((65, 62), (70, 72), (90, 72), (95, 62)))), 1.1)
    F.cut(path(el(80, 62, 11, 3)), 1.0)
    F.add("cloth", poly(*S((74, 58), (72, 48), (80, 42), (81, 32)), *S((81, 32), (90, 44), (90, 52), (86, 58))), 1.0)


@sign
def liver(F):
    F.add("metal", blob((64, 64), (72, 54), (84, 56), (94, 66), (90, 78), (80, 82), (72, 76), (64, 76)), 1.1)
    for p in ([(70, 58), (76, 68), (74, 78)], [(84, 58), (82, 70), (88, 78)], [(66, 70), (80, 70), (92, 70)]):
        F.cut(D(p, curve=True), 1.0)


@sign
def moon(F):
    F.add("metal", circ(80, 36, 13).difference(circ(86, 33, 12)), 1.0)
    for x, y in ((70, 56), (84, 60), (92, 50)):
        F.add("metal", circ(x, y, 1.8))


@sign
def tickets(F):
    for i, (x, y, a) in enumerate(((66, 62, -14), (76, 56, 4), (86, 62, 18))):
        F.add("cloth" if i % 2 else "metal", affinity.rotate(rr_(x - 6, y, 13, 24, 2), a, origin=(x, y + 12)), 1.1)
    F.add("ink", solid("helmet", 0.62, 75, 60))


@sign
def eagle(F):
    F.add("ink", rr_(80, 46, 3, 46, 1), 1.0)
    wing = poly(*S((80, 44), (72, 40), (64, 30), (62, 20)), (68, 26), (67, 20), (74, 28), *S((76, 24), (80, 32), (81, 40)))
    for g in (wing, affinity.scale(wing, -1, 1, origin=(81.5, 0))):
        F.add("metal", g, 1.0)
    F.add("metal", U(blob((77, 34), (79, 26), (84, 26), (86, 34), (83, 46), (80, 46)), circ(82, 23, 3.6), poly((85, 21), (90, 24), (85, 25))), 1.0)


# ---------------------------------------------------------------- training: moves, things, omens
def scene(fn):
    def draw():
        F = Fig("s")
        fn(F)
        return F

    return draw


def forearm(F, a, b, k=1.0):
    F.add("ink", limb((*a, 7.6 * k), (*L(a, b, 0.4), 8.2 * k), (*L(a, b, 0.86), 4.6 * k), (*b, 5.2 * k)), 1.0)


def slash(F, pts, w):
    F.add("metal", taper(pts, w), 0.8)


@scene
def counterattack(F):
    dagger(F, 32, 56, 42, 1.15)
    dagger(F, 64, 56, -42, 1.15)
    slash(F, [(18, 30), (48, 10), (78, 30)], [0.4, 5, 0.6])
    F.add("metal", poly((74, 22), (88, 34), (71, 37)), 0.8)


@scene
def turn_the_tables(F):
    F.add("ink", affinity.rotate(U(rr_(18, 44, 60, 7, 1.4), rr_(24, 50, 6, 28, 1), rr_(66, 50, 6, 28, 1)), 152, origin=(48, 52)), 1.1)
    for x, y in ((22, 22), (70, 18), (80, 34)):
        coin_up(F, x, y, 7)
    F.add("cloth", affinity.rotate(poly((38, 12), (50, 12), (47, 26), (41, 26)), 30, origin=(44, 19)), 1.0)
    F.inkline(D([(14, 92), (84, 92)]), 2.2)


@scene
def steady_nerves(F):
    F.add("cloth", poly(*S((4, 48), (26, 26), (48, 20), (70, 26), (92, 48)), *S((92, 48), (70, 66), (48, 72), (26, 66), (4, 48))), 1.2)
    F.add("ink", circ(48, 46, 18))
    F.add("metal", circ(48, 46, 10), 1.0)
    F.add("ink", circ(48, 46, 4.6))
    F.inkline(D([(8, 34), (28, 16), (48, 10), (70, 16), (88, 34)], curve=True), 4.2)
    F.inkline(D([(20, 82), (48, 88), (76, 82)], curve=True), 2.4)


@scene
def lunge(F):
    forearm(F, (4, 74), (40, 54))
    F.add("cloth", limb((10, 70, 8.4), (27, 61.4, 7.2)), 0.9)
    for t in (0.1, 0.35, 0.6, 0.85):
        x, y = 10 + 17 * t, 70 - 8.6 * t
        F.cut(D([(x - 3.4, y - 7), (x + 3.4, y + 7)]), 1.2)
    blade(F, (42, 53), 27, 58, 7)
    for y in (20, 30, 84):
        F.metalline(D([(12, y), (34, y - 8)]), 1.8)


@scene
def second_wind(F):
    F.add("metal", circ(48, 62, 22).difference(rr_(20, 62, 60, 30, 0)), 1.0)
    for t in np.linspace(math.pi, 2 * math.pi, 9):
        F.metalline(D([(48 + math.cos(t) * 27, 62 + math.sin(t) * 27), (48 + math.cos(t) * 37, 62 + math.sin(t) * 37)]), 3)
    for y, a in ((70, 0), (79, 8), (88, -4)):
        F.inkline(D([(8 + a, y), (28 + a, y - 4), (46 + a, y + 3), (66 + a, y - 3), (84 + a, y)], curve=True), 3.2)


@scene
def sweeping_blow(F):
    slash(F, [(8, 70), (18, 34), (48, 14), (80, 24), (90, 48)], [0.6, 4, 10, 6, 0.8])
    blade(F, (34, 82), 48, 56, 6.6)
    forearm(F, (8, 96), (31, 84), 0.8)


@scene
def field_surgeon(F):
    F.add("cloth", poly(*S((14, 60), (30, 50), (66, 50), (82, 60)), *S((82, 60), (76, 82), (48, 90), (20, 82), (14, 60))), 1.2)
    F.add("ink", el(48, 60, 34, 9))
    F.add("metal", el(48, 61, 27, 5.6))
    F.add("cloth", U(rr_(20, 20, 34, 15, 7)), 1.1)
    F.cut(path(circ(27.5, 27.5, 4)), 1.2)
    F.add("cloth", poly(*S((52, 21), (66, 26), (78, 20), (90, 28)), *S((90, 28), (78, 32), (66, 36), (52, 34))), 1.0)
    F.add("ink", solid("health", 1.0, 60, 32))


@scene
def shared_wounds(F):
    for x, k, role in ((10, 1.7, "ink"), (50, 1.7, "metal")):
        F.add(role, solid("damage", k, x, 34), 1.0)
    F.inkline(D([(26, 26), (48, 12), (70, 26)], curve=True), 3.2)
    F.add("ink", poly((64, 20), (78, 30), (62, 34)))


@scene
def battle_cry(F):
    profile(F, 40, 52, 1.35)
    F.add("ink", poly((58, 60), (64, 57), (60, 68), (52, 68)), 0)
    for a in (-28, -8, 12, 32):
        t = math.radians(a)
        F.metalline(D([(66 + math.cos(t) * 4, 60 + math.sin(t) * 4), (66 + math.cos(t) * 26, 60 + math.sin(t) * 26)]), 3.2)


@scene
def taunt(F):
    F.add("ink", U(limb((48, 94, 12), (48, 74, 11)), blob((32, 62), (40, 54), (58, 54), (66, 62), (64, 78), (34, 78))), 1.0)
    for x, y, b in ((35, 30, 3.8), (45, 24, 4), (55, 26, 3.8)):
        F.add("ink", limb((x + 1, 60, b), (x - 1, y + 10, b), (x + 5, y, b * 0.86), (x + 11, y + 5, b * 0.8)), 1.0)
    F.add("ink", limb((66, 66, 4), (76, 56, 3.8), (74, 44, 3.2)), 1.0)
    F.add("cloth", rr_(32, 80, 32, 9, 2), 1.0)
    for p in ([(14, 40), (24, 34)], [(12, 54), (24, 52)], [(78, 26), (86, 18)]):
        F.metalline(D(p), 2.6)


@scene
def opportunist(F):
    F.add("metal", solid("helmet", 1.5, 50, 52), 1.0)
    forearm(F, (4, 20), (42, 40), 0.8)
    F.add("ink", U(*[limb((42, 40, 3), (54 + k * 4, 42 + k * 6, 2.6), (56 + k * 3, 50 + k * 6, 2.2)) for k in range(3)]), 0.9)
    coin_up(F, 62, 66, 10)
    F.add("cloth", limb((2, 16, 8), (20, 27, 7)), 1.0)
    F.inkline(D([(30, 92), (92, 92)]), 2.2)


@scene
def no_quarter(F):
    F.add("ink", U(rr_(34, 8, 28, 34, 8), limb((44, 40, 6), (42, 66, 5.6), (44, 80, 4.6))), 1.0)
    for y in (16, 23, 30):
        F.cut(D([(36, y), (58, y)]), 1.6)
    F.add("cloth", rr_(32, 0, 32, 10, 2), 1.0)
    dagger(F, 74, 56, 180, 1.0)
    slash(F, [(12, 40), (20, 60), (16, 84)], [0.4, 4, 0.4])


@scene
def surprise_entrance(F):
    F.add("cloth", U(rr_(8, 14, 80, 78, 2)).difference(U(circ(48, 48, 24), rr_(24, 48, 48, 44, 0))), 1.1)
    F.add("ink", U(circ(48, 48, 24), rr_(24, 48, 48, 44, 0)))
    F.add("metal", U(circ(48, 46, 7), blob((36, 90), (38, 62), (44, 54), (52, 54), (58, 62), (60, 90), t=0.3)), 1.0)
    for x in (28, 68):
        F.inkline(D([(x, 14), (x, 30)]), 2)
    for x in (16, 32, 48, 64, 80):
        F.add("metal", poly((x - 4, 14), (x, 6), (x + 4, 14)), 0.8)


class Fallen:
    """A gladiator who lies on the sand, and a helmet that rolled away."""

    def svg(self):
        import glory_fighters as fighters

        ground = Fig("g")
        ground.inkline(D([(4, 92), (92, 92)]), 2.2)
        ground.add("metal", solid("helmet", 1.05, 66, 62), 0.9)
        ground.add("metal", solid("eye-open", 0.9, 34, 14), 0)
        return f'<g transform="translate(-8 108) rotate(-90) scale(1.06)">{fighters.fighter("noxius", dress="loin").svg()}</g>{ground.svg()}'


def altar(F, cracked=False):
    F.add("cloth", U(rr_(26, 54, 44, 30, 1), rr_(20, 48, 56, 8, 2), rr_(20, 82, 56, 8, 2)), 1.2)
    F.add("ink", solid("laurel", 0.9, 37, 57))
    if cracked:
        F.inkline(D([(44, 48), (50, 60), (44, 68), (54, 90)]), 2.4)


def fire(F, x, y, k=1.0, role="metal"):
    F.add(role, poly(*S((x - 9 * k, y), (x - 10 * k, y - 12 * k), (x - 1 * k, y - 20 * k), (x + 1 * k, y - 32 * k)), *S((x + 1 * k, y - 32 * k), (x + 11 * k, y - 18 * k), (x + 10 * k, y - 6 * k), (x + 7 * k, y))), 1.0)


@scene
def offering_to_mars(F):
    altar(F)
    fire(F, 48, 48, 1.2)
    for x, s in ((12, 1), (84, -1)):
        pole(F, (x, 92), (x + s * 6, 18), 2.4)
        spearhead(F, (x, 92), (x + s * 6, 18), 13, 3.4)


@scene
def profane_strike(F):
    altar(F, True)
    fire(F, 30, 48, 0.7)
    dagger(F, 58, 32, 200, 1.15)


@scene
def free_for_all(F):
    for i in range(6):
        a = i * 60 + 15
        t = math.radians(a)
        blade(F, (48 + math.cos(t) * 40, 48 - math.sin(t) * 40), a + 180, 30, 4.6, 3 if i % 2 else 0)
    F.add("ink", circ(48, 48, 9).difference(circ(48, 48, 5)), 1.0)


@scene
def crowd_pleaser(F):
    F.add("ink", blob((40, 96), (42, 64), (46, 52), (50, 52), (54, 64), (56, 96), t=0.3), 1.0)
    F.add("ink", U(circ(48, 43, 6.4), limb((44, 56, 3.6), (32, 44, 3), (28, 30, 2.8)), limb((52, 56, 3.6), (64, 44, 3), (68, 30, 2.8))), 0.9)
    F.add("metal", solid("laurel", 1.1, 35, 10), 0.9)
    for x, y in ((10, 76), (22, 82), (34, 88), (62, 88), (74, 82), (86, 76)):
        F.add("cloth", U(circ(x, y - 4, 5), blob((x - 8, y + 18), (x - 6, y + 3), (x + 6, y + 3), (x + 8, y + 18), t=0.4)), 1.1)


@scene
def riposte(F):
    blade(F, (12, 84), 42, 62, 6)
    blade(F, (84, 84), 138, 62, 6)
    for t in np.linspace(0, 2 * math.pi, 9)[:-1]:
        F.metalline(D([(48 + math.cos(t) * 9, 48 + math.sin(t) * 9), (48 + math.cos(t) * 20, 48 + math.sin(t) * 20)]), 2.4)


@scene
def drag_down(F):
    F.add("ink", limb((66, 0, 9), (64, 34, 8), (60, 58, 4.6), (58, 70, 4)), 1.0)
    F.add("ink", limb((58, 74, 4.6), (74, 82, 4), (88, 86, 2.6)), 1.0)
    F.add("cloth", rr_(54, 22, 24, 6, 2), 0.9)
    forearm(F, (2, 92), (42, 72), 0.86)
    F.add("ink", U(*[limb((44, 70, 3.4), (58 + k, 62 + k * 5, 2.8), (68, 64 + k * 5, 2.4)) for k in range(3)]), 1.0)
    F.add("metal", limb((4, 90, 7.6), (20, 83, 7)), 0.9)


@scene
def wrath_of_the_gods(F):
    F.add("metal", poly((58, 2), (28, 48), (46, 48), (34, 94), (74, 38), (54, 38), (68, 2)), 1.2)
    for x, y, r in ((18, 16, 9), (30, 11, 10), (76, 12, 10), (86, 20, 8)):
        F.add("ink", circ(x, y, r))
    F.inkline(D([(8, 92), (88, 92)]), 2.4)


# ---------------------------------------------------------------- economy
@scene
def whispered_favors(F):
    for flip in (1, -1):
        part = Fig("x")
        profile(part, 24, 50, 0.86, "ink" if flip > 0 else "metal")
        for role, g, gap in part.items:
            if isinstance(g, str):
                continue
            F.add(role, g if flip > 0 else affinity.scale(g, -1, 1, origin=(48, 0)), gap)
    F.add("ink", blob((8, 92), (12, 80), (24, 74), (36, 80), (42, 92), t=0.4), 1.0)
    F.add("ink", blob((54, 92), (60, 80), (72, 74), (84, 80), (88, 92), t=0.4), 1.0)
    for k in range(3):
        F.inkline(D([(45 + k * 3, 44 - k * 5), (48 + k * 3, 48 - k * 2), (45 + k * 3, 53)], curve=True), 1.4)


@scene
def purge_the_ranks(F):
    F.add("cloth", rr_(18, 10, 60, 76, 2), 1.2)
    F.add("metal", U(rr_(14, 6, 68, 7, 3), rr_(14, 84, 68, 7, 3)), 1.0)
    for k in range(5):
        F.inkline(D([(26, 24 + k * 12), (70 - (k % 2) * 8, 24 + k * 12)]), 3.4)
    for k in (1, 3):
        F.add("ink", line((22, 30 + k * 12), (74, 18 + k * 12), w=4.4), 1.0)


@scene
def change_of_venue(F):
    F.add("cloth", poly(*S((20, 52), (24, 30), (48, 24), (72, 30), (76, 52))), 1.2)
    for x in (34, 48, 62):
        F.cut(D([(x, 27), (x, 51)]), 1.1)
    F.add("ink", rr_(14, 50, 66, 14, 2), 1.0)
    for x in (28, 66):
        F.add("ink", circ(x, 74, 14).difference(circ(x, 74, 10.6)), 1.0)
        F.add("ink", U(*[line((x, 74), (x + math.cos(t) * 12, 74 + math.sin(t) * 12), w=1.8) for t in np.linspace(0, 2 * math.pi, 7)[:-1]]))
        F.add("metal", circ(x, 74, 3.2), 0.8)
    F.add("metal", poly((80, 52), (94, 57), (80, 62)), 0.8)
    F.inkline(D([(4, 90), (92, 90)]), 2.2)


@scene
def old_acquaintance(F):
    F.add("cloth", poly((0, 40), (26, 44), (26, 70), (0, 78)), 1.1)
    F.add("metal", poly((96, 40), (70, 44), (70, 70), (96, 78)), 1.1)
    F.add("ink", limb((24, 57, 10), (44, 58, 9)), 1.0)
    F.add("ink", U(limb((72, 57, 10), (54, 56, 9)), limb((56, 50, 4), (42, 52, 3.4)), *[limb((54, 58 + k * 4, 3.4), (38, 58 + k * 4, 3)) for k in range(3)]), 1.1)
    for t in (-1, 0, 1):
        F.metalline(D([(48 + t * 14, 34 - abs(t) * -2), (48 + t * 20, 20)]), 2.6)


@scene
def blackmail(F):
    F.add("cloth", rr_(14, 26, 62, 44, 2), 1.2)
    F.inkline(D([(15, 28), (45, 52), (75, 28)]), 2)
    F.add("ink", circ(45, 54, 8), 1.0)
    F.cut(path(circ(45, 54, 5)), 1.0)
    dagger(F, 68, 50, 205, 1.2)
    F.inkline(D([(8, 88), (88, 88)]), 2.2)


@scene
def rigged_auction(F):
    F.add("ink", affinity.rotate(U(rr_(34, 22, 34, 20, 3)), -32, origin=(50, 32)), 1.0)
    F.add("ink", affinity.rotate(rr_(47, 38, 7, 48, 2), -32, origin=(50, 32)), 1.0)
    F.add("metal", affinity.rotate(U(rr_(33, 20, 4, 24, 1), rr_(65, 20, 4, 24, 1)), -32, origin=(50, 32)), 0.8)
    F.add("cloth", U(el(34, 80, 24, 7), rr_(10, 80, 48, 8, 1)), 1.1)
    coin_flat(F, 78, 80, 11, 5)
    coin_flat(F, 78, 72, 11, 5)


@scene
def temple_donation(F):
    F.add("metal", poly((10, 34), (48, 10), (86, 34)), 1.1)
    F.add("ink", circ(48, 26, 4.6))
    F.add("cloth", rr_(12, 34, 72, 6, 0.6), 0.9)
    for x in (18, 34, 56, 72):
        F.add("cloth", rr_(x, 41, 7, 36, 0.6), 1.0)
        F.cut(D([(x + 3.5, 43), (x + 3.5, 75)]), 0.9)
    F.add("cloth", U(rr_(12, 77, 72, 6, 0.6), rr_(6, 83, 84, 7, 0.6)), 1.0)
    coin_up(F, 48, 62, 9)


@scene
def side_wager(F):
    for x, y, a, pips in ((32, 40, -14, ((0, 0), (-6, -6), (6, 6))), (64, 54, 12, ((-6, -6), (6, 6), (-6, 6), (6, -6)))):
        F.add("cloth", affinity.rotate(rr_(x - 15, y - 15, 30, 30, 5), a, origin=(x, y)), 1.2)
        for px, py in pips:
            F.add("ink", affinity.rotate(circ(x + px, y + py, 3), a, origin=(x, y)))
    coin_flat(F, 26, 80, 13, 6)
    coin_flat(F, 26, 72, 13, 6)
    F.inkline(D([(6, 92), (90, 92)]), 2.2)


@scene
def provincial_tax(F):
    F.add("ink", rr_(10, 46, 60, 40, 3), 1.0)
    F.add("metal", poly(*S((8, 48), (12, 34), (40, 28), (68, 34), (72, 48))), 1.1)
    F.add("cloth", rr_(34, 44, 12, 14, 2), 1.0)
    F.inkline(D([(40, 49), (40, 54)]), 2.4)
    for x in (18, 60):
        F.cut(D([(x, 50), (x, 84)]), 1.6)
    for k in range(4):
        coin_flat(F, 82, 82 - k * 8, 10, 5)


@scene
def cull(F):
    F.add("cloth", rr_(16, 20, 42, 60, 4), 1.2)
    F.cut(path(rr_(20, 24, 34, 52, 2)), 1.0)
    F.add("ink", solid("helmet", 1.1, 24, 36))
    F.inkline(D([(10, 88), (70, 12)]), 5)
    F.add("metal", poly((66, 56), (92, 66), (66, 76), (70, 66)), 0.9)
    F.metalline(D([(58, 66), (74, 66)]), 3)


@scene
def smooth_talk(F):
    for role, g, gap in art.ART["event-masque"]().items:
        F.items.append((role, g, gap))


# ---------------------------------------------------------------- arenas, 160 x 96
def field(fn):
    def draw():
        F = Fig("a")
        fn(F)
        ground(F)
        return F

    return draw


def waves(F, y=92, x0=4, x1=156, n=3):
    for k in range(n):
        pts = [(x, y + k * 4 - (2.4 if i % 2 else 0)) for i, x in enumerate(np.linspace(x0, x1, 15))]
        F.metalline(D(pts, curve=True), 1.8)


def tree(F, x, y, h=26, palm=False):
    F.inkline(D([(x, y), (x, y - h)]), 2.2)
    if palm:
        for a in range(6):
            t = math.radians(190 + a * 32)
            F.add("ink", taper([(x, y - h), (x + math.cos(t) * 9, y - h + math.sin(t) * 9 - 2), (x + math.cos(t) * 14, y - h + math.sin(t) * 10 + 5)], [1.6, 3.4, 0.4]))
    else:
        F.add("ink", blob((x - 5, y - h * 0.4), (x - 6, y - h * 0.9), (x, y - h * 1.5), (x + 6, y - h * 0.9), (x + 5, y - h * 0.4), t=0.4))


@field
def casinum(F):
    F.add("ink", poly(*S((2, 90), (40, 52), (70, 30), (100, 46), (158, 90))))
    F.add("metal", U(rr_(60, 20, 22, 12, 1), poly((56, 20), (71, 11), (86, 20))), 1.0)
    arcade(F, 20, 60, 120, 30, 8)


@field
def puteoli(F):
    arcade(F, 14, 34, 78, 26, 6)
    arcade(F, 10, 62, 86, 28, 6)
    F.add("ink", poly(*S((100, 70), (108, 84), (140, 84), (152, 66)), (140, 72), (104, 72)), 1.0)
    F.inkline(D([(126, 70), (126, 24)]), 2.2)
    F.add("cloth", poly(*S((112, 30), (126, 34), (142, 30)), *S((142, 30), (138, 46), (142, 60)), *S((142, 60), (126, 56), (112, 60), (116, 46), (112, 30))), 1.0)
    waves(F, 84, 98, 156, 2)


@field
def nemausus(F):
    arcade(F, 22, 30, 116, 28, 10)
    arcade(F, 16, 60, 128, 30, 10)
    for x in (40, 80, 120):
        F.add("metal", poly((x - 8, 28), (x, 16), (x + 8, 28)), 1.0)
    tree(F, 8, 90, 34, True)
    tree(F, 152, 90, 34, True)


@field
def arelate(F):
    arcade(F, 30, 44, 100, 22, 8)
    arcade(F, 26, 68, 108, 22, 8)
    for x in (16, 124):
        F.add("cloth", rr_(x, 18, 20, 72, 1), 1.1)
        F.add("metal", U(*[rr_(x - 1 + k * 8, 12, 5, 7, 0.4) for k in range(3)], rr_(x - 2, 18, 24, 4, 0.4)), 0.9)
        F.add("ink", U(circ(x + 10, 40, 4), rr_(x + 6, 40, 8, 12, 0)))


@field
def thysdrus(F):
    F.add("metal", circ(130, 24, 15), 0)
    arcade(F, 32, 18, 84, 22, 7)
    arcade(F, 24, 42, 100, 22, 8)
    arcade(F, 18, 66, 112, 24, 8)
    F.add("metal", poly(*S((110, 90), (130, 76), (156, 90))), 1.0)


@field
def pergamum(F):
    F.add("ink", poly(*S((2, 90), (30, 40), (60, 16), (90, 30), (158, 90))))
    F.add("cloth", U(rr_(46, 12, 30, 4, 0.5), *[rr_(48 + k * 8, 16, 3.4, 14, 0.4) for k in range(4)], rr_(46, 30, 30, 4, 0.5), poly((44, 12), (61, 3), (78, 12))), 1.0)
    for k in range(4):
        F.add("metal", el(104, 78, 46 - k * 9, 16 - k * 3).difference(el(104, 78, 42 - k * 9, 13.4 - k * 3)), 0.7)


@field
def syracusae(F):
    for k in range(5):
        F.add("cloth" if k % 2 == 0 else "metal", el(80, 52, 70 - k * 12, 34 - k * 6).difference(rr_(0, 52, 160, 44, 0)), 1.0)
    F.add("ink", el(80, 52, 20, 9).difference(rr_(0, 52, 160, 44, 0)))
    F.add("cloth", rr_(8, 52, 144, 12, 1), 1.1)
    for x in range(18, 150, 14):
        F.cut(D([(x, 54), (x, 63)]), 1.0)
    waves(F, 74, 4, 156, 4)


@field
def lugdunum(F):
    F.add("ink", poly(*S((2, 90), (24, 46), (44, 40), (70, 66), (80, 90))))
    F.add("ink", poly(*S((80, 90), (96, 60), (122, 36), (142, 46), (158, 90))))
    arcade(F, 34, 56, 92, 18, 8)
    arcade(F, 30, 76, 100, 14, 8)
    F.metalline(D([(60, 92), (76, 82), (70, 70), (84, 58), (80, 44)], curve=True), 0)
    tree(F, 20, 50, 14)
    tree(F, 138, 48, 14)


@field
def londinium(F):
    for x in range(14, 148, 8):
        F.add("cloth" if (x // 8) % 2 else "metal", poly((x, 90), (x, 46), (x + 3.6, 40), (x + 7.2, 46), (x + 7.2, 90)), 0.8)
    F.add("ink", U(circ(80, 72, 12), rr_(68, 72, 24, 18, 0)), 1.0)
    F.add("ink", U(rr_(10, 56, 140, 3, 0), rr_(10, 78, 140, 3, 0)))
    for x, y in ((20, 12), (44, 20), (70, 10), (96, 18), (122, 10), (142, 20)):
        F.inkline(D([(x, y), (x - 4, y + 12)]), 1.8)


@field
def tarraco(F):
    F.add("ink", poly((2, 90), (2, 44), *S((2, 44), (40, 40), (70, 52), (96, 60), (104, 90))))
    arcade(F, 12, 50, 78, 20, 6)
    arcade(F, 10, 72, 86, 18, 6)
    F.add("metal", circ(132, 30, 11), 0)
    waves(F, 64, 106, 156, 6)
    tree(F, 20, 42, 14, True)


@field
def corinthus(F):
    F.add("ink", poly(*S((60, 60), (84, 22), (110, 14), (140, 40), (158, 90)), (60, 90)))
    for k, x in enumerate((16, 34, 52)):
        F.add("cloth", rr_(x, 36, 9, 50, 0.5), 1.0)
        F.cut(D([(x + 3, 40), (x + 3, 84)]), 0.8)
        F.cut(D([(x + 6, 40), (x + 6, 84)]), 0.8)
        F.add("metal", U(poly((x - 4, 28), (x + 13, 28), (x + 10, 37), (x - 1, 37)), rr_(x - 4, 85, 17, 5, 0.4)), 0.9)
    F.add("metal", rr_(8, 20, 64, 8, 0.6), 1.0)
    arcade(F, 76, 64, 72, 26, 6)


def taken(id):
    return lambda: glory.NEW[id][0]()


def shared(key):
    return lambda: art.ART[key]()


PICTURES = {
    # training
    "pierce": taken("art-pierce"), "evade": taken("art-evade"), "shield_up": taken("art-shield-up"), "net_throw": taken("art-net"), "smuggled_blade": shared("art-smuggled-blade"),
    "counterattack": counterattack, "turn_the_tables": turn_the_tables, "steady_nerves": steady_nerves, "lunge": lunge, "second_wind": second_wind, "sweeping_blow": sweeping_blow,
    "field_surgeon": field_surgeon, "shared_wounds": shared_wounds, "battle_cry": battle_cry, "taunt": taunt, "opportunist": opportunist, "no_quarter": no_quarter,
    "surprise_entrance": surprise_entrance, "feigned_death": Fallen, "offering_to_mars": offering_to_mars, "profane_strike": profane_strike, "free_for_all": free_for_all,
    "crowd_pleaser": crowd_pleaser, "riposte": riposte, "drag_down": drag_down, "wrath_of_the_gods": wrath_of_the_gods,
    # economy
    "side_business": taken("art-income-purse"), "shady_dealings": taken("art-income-deal"), "smooth_talk": smooth_talk, "lucrative_investment": taken("art-investment"),
    "whispered_favors": whispered_favors, "purge_the_ranks": purge_the_ranks, "change_of_venue": change_of_venue, "old_acquaintance": old_acquaintance, "blackmail": blackmail,
    "rigged_auction": rigged_auction, "temple_donation": temple_donation, "side_wager": side_wager, "provincial_tax": provincial_tax,
    "unscrupulous_consul": taken("art-patron-consul"), "legatus": taken("art-patron-legatus"), "vestalis": taken("art-patron-vestalis"), "crooked_senator": taken("art-patron-senator"),
    "equestrian_sponsor": patron(horse), "aedile": patron(columns, beard=True), "treacherous_augur": patron(crook, veil=True), "praetor": patron(fasces), "quaestor": patron(chest, "metal"),
    "censor": patron(tablet, beard=True), "tribune": patron(eagle, laurel=True), "pontifex": patron(patera, veil=True, beard=True), "haruspex": patron(liver, "metal", beard=True),
    "high_priestess": patron(moon, laurel=True, veil=True), "munerarius": patron(tickets, laurel=True),
    # starting deck, boasts
    "business_as_usual": taken("art-income-coins"), "cull": cull, "fresh_perspective": taken("art-fresh"), "boast": taken("art-boast"),
}
ARENAS = {
    "capua": taken("arena-capua"), "pompeii": taken("arena-pompeii"), "roma": taken("arena-roma"), "verona": taken("arena-verona"), "carthago": taken("arena-carthago"),
    "casinum": casinum, "puteoli": puteoli, "nemausus": nemausus, "arelate": arelate, "thysdrus": thysdrus, "pergamum": pergamum, "syracusae": syracusae, "lugdunum": lugdunum,
    "londinium": londinium, "tarraco": tarraco, "corinthus": corinthus,
}
