"""Parts of a figure: limbs, helmets, weapons, cloth; a Fig collects them in three paints and incised lines."""

from rig import *
from rig import _join


def L(a, b, t):
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def perp(a, b, d):
    vx, vy = b[0] - a[0], b[1] - a[1]
    n = math.hypot(vx, vy) or 1
    return (-vy / n * d, vx / n * d)


def leg(hip, knee, ankle, toe, calf=1, k=1.0, heel=True):
    m = L(hip, knee, 0.42)
    mo = perp(hip, knee, -0.7 * calf)
    c = L(knee, ankle, 0.3)
    o = perp(knee, ankle, 1.05 * calf)
    c = (c[0] + o[0], c[1] + o[1])
    d = L(knee, ankle, 0.68)
    od = perp(knee, ankle, 0.35 * calf)
    g = limb(
        (*hip, 5.7 * k),
        (m[0] + mo[0], m[1] + mo[1], 5.2 * k),
        (*L(hip, knee, 0.8), 3.9 * k),
        (*knee, 3.25 * k),
        (*c, 3.35 * k),
        (d[0] + od[0], d[1] + od[1], 2.3 * k),
        (*ankle, 1.75 * k),
    )
    dx = 1 if toe[0] > ankle[0] else -1
    foot = limb(
        (ankle[0] - dx * 1.0, ankle[1] + 1.5, 2.0 * k),
        (*L(ankle, toe, 0.55), 1.75 * k),
        (*toe, 1.15 * k),
    )
    return U(g, foot)


def arm(sh, el, ha, k=1.0, bulge=1):
    m = L(sh, el, 0.45)
    o = perp(sh, el, 0.5 * bulge)
    w = L(el, ha, 0.35)
    ow = perp(el, ha, -0.4 * bulge)
    return limb(
        (*sh, 4.1 * k),
        (m[0] + o[0], m[1] + o[1], 3.35 * k),
        (*el, 2.45 * k),
        (w[0] + ow[0], w[1] + ow[1], 2.75 * k),
        (*L(el, ha, 0.86), 1.75 * k),
        (*ha, 2.05 * k),
    )


def torso(n, sl, sr, w, hl, hr, waist=6.0, chest=1.0):
    """neck, left/right shoulder (picture side), waist centre, hips"""
    mx = ((sl[0] + sr[0]) / 2, (sl[1] + sr[1]) / 2)
    return U(
        blob(
            (sl[0] - 1.6, sl[1] - 0.6),
            (sl[0] + 2, sl[1] - 3.4),
            (n[0] - 2.6, n[1] + 1.6),
            (n[0] + 2.6, n[1] + 1.6),
            (sr[0] - 2, sr[1] - 3.4),
            (sr[0] + 1.6, sr[1] - 0.6),
            (sr[0] - 0.4, sr[1] + 7.2),
            (w[0] + waist - 0.2, w[1]),
            (hr[0] + 5.0, hr[1] - 1),
            (hr[0] + 3, hr[1] + 4),
            ((hl[0] + hr[0]) / 2, hl[1] + 7),
            (hl[0] - 3, hl[1] + 4),
            (hl[0] - 5.0, hl[1] - 1),
            (w[0] - waist + 0.2, w[1]),
            (sl[0] + 0.4, sl[1] + 7.2),
            t=0.45,
        ),
        limb((*n, 3.0), (n[0], n[1] + 4, 3.6)),
    )


class Fig:
    def __init__(s, name):
        s.name = name
        s.items = []

    def add(s, role, g, gap=0):
        s.items.append((role, g, gap))
        return s

    def cut(s, d, w=0.9):
        s.items.append(("cut", d, w))
        return s

    def inkline(s, d, w=1.2):
        s.items.append(("inkline", d, w))
        return s

    def metalline(s, d, w=1.2):
        s.items.append(("metalline", d, w))
        return s

    def svg(s):
        col = {
            "ink": "var(--fig-ink,currentColor)",
            "metal": "var(--fig-metal,currentColor)",
            "cloth": "var(--fig-cloth,currentColor)",
            "line": "var(--fig-line,#fff)",
        }
        o = []
        for role, g, gap in s.items:
            if role == "cut":
                o.append(
                    f'<path d="{g}" fill="none" stroke="{col["line"]}" stroke-width="{gap}" stroke-linecap="round" stroke-linejoin="round"/>'
                )
                continue
            if role == "inkline":
                o.append(
                    f'<path d="{g}" fill="none" stroke="{col["ink"]}" stroke-width="{gap}" stroke-linecap="round" stroke-linejoin="round"/>'
                )
                continue
            if role == "metalline":
                o.append(
                    f'<path d="{g}" fill="none" stroke="{col["metal"]}" stroke-width="{gap}" stroke-linecap="round" stroke-linejoin="round"/>'
                )
                continue
            st = (
                f' stroke="{col["line"]}" stroke-width="{gap}" stroke-linejoin="round" paint-order="stroke"'
                if gap
                else ""
            )
            o.append(
                f'<path d="{path(g)}" fill="{col[role]}" fill-rule="evenodd"{st}/>'
            )
        return "".join(o)


def tr(pts, cx, cy, s=1, a=0, flip=1):
    c, sn = math.cos(math.radians(a)), math.sin(math.radians(a))
    r = []
    for x, y in pts:
        x, y = x * s * flip, y * s
        r.append((cx + x * c - y * sn, cy + x * sn + y * c))
    return r


def D(pts, cx=0, cy=0, s=1, a=0, flip=1, curve=False):
    p = tr(pts, cx, cy, s, a, flip)
    if not curve:
        return "M" + "L".join(_c(q) for q in p)
    P = [np.array(q, float) for q in p]
    d = "M" + _c(P[0])
    cur = np.round(P[0], 1)
    for i in range(len(P) - 1):  # the Catmull-Rom segment of smooth() as one cubic
        t1 = (P[i + 1] - P[max(i - 1, 0)]) / 6
        t2 = (P[min(i + 2, len(P) - 1)] - P[i]) / 6
        e = np.round(P[i + 1], 1)
        d += "c" + _join([*(P[i] + t1 - cur), *(P[i + 1] - t2 - cur), *(e - cur)])
        cur = e
    return d


def _c(q):
    return f(q[0]) + " " + f(q[1])


# ---------------------------------------------------------------- parts
def greave(F, knee, ankle, calf=1):
    c = L(knee, ankle, 0.3)
    o = perp(knee, ankle, 0.45 * calf)
    a = L(knee, ankle, 0.8)
    g = limb((*L(knee, ankle, -0.06), 3.5), (c[0] + o[0], c[1] + o[1], 3.5), (*a, 2.3))
    F.add("metal", g, 0.9)
    k = L(knee, ankle, 0.04)
    p = perp(knee, ankle, 2.6)
    F.cut(D([(k[0] - p[0], k[1] - p[1]), (k[0] + p[0], k[1] + p[1])]), 0.8)
    F.cut(D([L(knee, ankle, 0.16), L(knee, ankle, 0.7)]), 0.7)


def manica(F, el, ha, sh=None):
    g = limb(
        (*L(el, ha, -0.02), 2.9), (*L(el, ha, 0.35), 3.05), (*L(el, ha, 0.84), 2.2)
    )
    F.add("cloth", g, 0.8)
    for t in (0.12, 0.3, 0.48, 0.66):
        q = L(el, ha, t)
        p = perp(el, ha, 2.9 - 0.8 * t)
        F.cut(D([(q[0] - p[0], q[1] - p[1]), (q[0] + p[0], q[1] + p[1])]), 0.7)


def sword(h, ang, n=23, w=3.3, curve=0):
    """h: hand, ang: degrees, 0 = to the right, 90 = up"""
    c, s = math.cos(math.radians(ang)), -math.sin(math.radians(ang))
    px, py = -s, c

    def P(u, v):
        return (h[0] + c * u + px * v, h[1] + s * u + py * v)

    if curve:
        blade = poly(
            *[
                tuple(q)
                for q in smooth(
                    [
                        P(2.6, -w / 2),
                        P(9, -w / 2),
                        P(n * 0.62, -w / 2 - curve * 0.1),
                        P(n * 0.8, -curve * 0.5),
                        P(n, -curve * 1.5),
                    ],
                    False,
                    8,
                )
            ]
            + [
                tuple(q)
                for q in smooth(
                    [
                        P(n, -curve * 1.5),
                        P(n * 0.86, curve * 0.05),
                        P(n * 0.62, w / 2 + 0.5),
                        P(9, w / 2),
                        P(2.6, w / 2),
                    ],
                    False,
                    8,
                )
            ]
        )
    else:
        blade = poly(
            P(2.6, -w / 2),
            P(n * 0.8, -w / 2 * 0.94),
            P(n, 0),
            P(n * 0.8, w / 2 * 0.94),
            P(2.6, w / 2),
        )
    guard = limb((*P(2.7, -3.1), 1.0), (*P(2.7, 3.1), 1.0))
    grip = limb((*P(-3.4, 0), 1.55), (*P(2.6, 0), 0.95))
    return blade, U(guard, grip), D([P(4.4, 0), P(n * 0.78, 0)]) if not curve else None


def loin(F, w, hl, hr, drop=9, fold=2, flare=0):
    """subligaculum with a wide belt"""
    g = blob(
        (w[0] - 6.0, w[1] + 2.2),
        (w[0], w[1] + 3.4),
        (w[0] + 6.0, w[1] + 2.2),
        (hr[0] + 5.6, hr[1] + 1),
        (hr[0] + 4.6 + flare, hr[1] + drop * 0.62),
        (L(hl, hr, 0.62)[0], hr[1] + drop),
        (L(hl, hr, 0.35)[0], hl[1] + drop * 0.98),
        (hl[0] - 4.6 - flare, hl[1] + drop * 0.6),
        (hl[0] - 5.6, hl[1] + 1),
        t=0.42,
    )
    F.add("cloth", g, 0.9)
    m = L(hl, hr, 0.5)
    for i, dx in enumerate((-4.4, -1.5, 1.7, 4.6)):
        F.cut(
            D(
                [
                    (m[0] + dx * 0.55, w[1] + 6.0),
                    (m[0] + dx * 0.9, hl[1] + drop * 0.3),
                    (m[0] + dx * 1.15, hl[1] + drop * 0.74),
                ],
                curve=True,
            ),
            0.75,
        )
    b = blob(
        (w[0] - 6.3, w[1] - 0.6),
        (w[0], w[1] + 0.5),
        (w[0] + 6.3, w[1] - 0.6),
        (w[0] + 6.7, w[1] + 3.3),
        (w[0], w[1] + 4.7),
        (w[0] - 6.7, w[1] + 3.3),
        t=0.4,
    )
    F.add("metal", b, 0.9)
    F.cut(
        D(
            [(w[0] - 5.6, w[1] + 1.4), (w[0], w[1] + 2.7), (w[0] + 5.6, w[1] + 1.4)],
            curve=True,
        ),
        0.7,
    )


def pecs(F, n, sl, sr, w):
    m = L(sl, sr, 0.5)
    F.cut(
        D(
            [
                (sl[0] + 3.2, sl[1] + 5.0),
                (sl[0] + 5.2, sl[1] + 6.6),
                (m[0] - 1.0, m[1] + 5.6),
            ],
            curve=True,
        ),
        0.75,
    )
    F.cut(
        D(
            [
                (sr[0] - 3.2, sr[1] + 5.0),
                (sr[0] - 5.2, sr[1] + 6.6),
                (m[0] + 1.0, m[1] + 5.6),
            ],
            curve=True,
        ),
        0.75,
    )
    F.cut(D([(m[0], m[1] + 1.6), (m[0], m[1] + 4.6)]), 0.6)
    F.cut(
        D([((m[0] * 2 + w[0]) / 3, (m[1] + 8.2)), (w[0], w[1] - 2.2)], curve=True), 0.65
    )
    F.cut(D([(sl[0] + 2.6, sl[1] + 8.6), (w[0] - 4.4, w[1] - 2.4)], curve=True), 0.6)
    F.cut(D([(sr[0] - 2.6, sr[1] + 8.6), (w[0] + 4.4, w[1] - 2.4)], curve=True), 0.6)


def head(F, cx, cy, a=0, flip=1, hair="short", s=1.0):
    H = lambda p: tr(p, cx, cy, s, a, flip)
    F.add(
        "ink",
        blob(
            *H(
                [
                    (-4.6, -0.6),
                    (-3.2, -4.6),
                    (0.6, -5.8),
                    (3.8, -4.0),
                    (4.4, -1.2),
                    (5.7, 1.0),
                    (4.5, 1.9),
                    (4.4, 3.6),
                    (3.0, 5.4),
                    (0.6, 4.9),
                    (-1.2, 6.2),
                    (-3.6, 4.0),
                ]
            ),
            t=0.45,
        ),
    )
    if hair == "short":
        F.cut(
            D([(-4.4, -1.7), (-1, -2.9), (3.9, -2.6)], cx, cy, s, a, flip, True),
            0.9 * min(s, 1.6),
        )
        F.cut(
            D([(-1.6, -0.2), (-0.2, 0.4), (-0.6, 1.8)], cx, cy, s, a, flip, True), 0.7
        )
    F.cut(D([(2.3, -0.3), (3.7, -0.45)], cx, cy, s, a, flip), 0.7 * s)


def helm_murmillo(F, cx, cy, a=0, flip=1, s=1.0, crest="cloth"):
    H = lambda p: tr(p, cx, cy, s, a, flip)
    F.add(
        crest,
        poly(
            *[
                tuple(q)
                for q in smooth(
                    H(
                        [
                            (4.4, -6.6),
                            (6.4, -10.6),
                            (3.6, -12.6),
                            (-1.4, -12.4),
                            (-6.2, -9.8),
                            (-9.8, -4.6),
                            (-10.2, 0.6),
                        ]
                    ),
                    False,
                    8,
                )
            ]
            + [
                tuple(q)
                for q in smooth(
                    H(
                        [
                            (-10.2, 0.6),
                            (-7.2, -1.6),
                            (-4.6, -4.8),
                            (0, -6.6),
                            (4.4, -6.6),
                        ]
                    ),
                    False,
                    8,
                )
            ]
        ),
        0.9,
    )
    for p in (
        [(4.6, -7.8), (4.8, -11.0)],
        [(1.6, -7.6), (1.4, -11.2)],
        [(-1.6, -7.2), (-2.6, -10.8)],
        [(-4.2, -5.8), (-6.4, -8.8)],
        [(-6.2, -3.4), (-8.8, -5.6)],
    ):
        F.cut(D(p, cx, cy, s, a, flip), 0.75)
    F.add(
        "metal",
        blob(
            *H(
                [
                    (-5.4, -1.0),
                    (-4.4, -5.0),
                    (-0.4, -7.2),
                    (3.8, -5.8),
                    (5.6, -1.8),
                    (6.0, 0.6),
                    (5.9, 3.8),
                    (4.4, 7.4),
                    (1.4, 8.0),
                    (-1.0, 6.0),
                    (-4.2, 5.4),
                    (-5.8, 3.0),
                ]
            ),
            t=0.42,
        ),
        0.9,
    )
    F.add(
        "metal",
        poly(
            *[
                tuple(q)
                for q in smooth(
                    H(
                        [
                            (-8.6, 2.6),
                            (-5.0, -0.6),
                            (1.2, -1.8),
                            (6.4, -1.6),
                            (10.2, -0.2),
                        ]
                    ),
                    False,
                    8,
                )
            ]
            + [
                tuple(q)
                for q in smooth(
                    H([(10.2, -0.2), (6.4, 0.6), (1.0, 0.6), (-4.4, 2.2), (-8.6, 2.6)]),
                    False,
                    8,
                )
            ]
        ),
        0.9,
    )
    if s > 1.6:
        k = s * 0.36
        F.items.append(
            (
                "ink",
                Polygon(
                    tr(list(circ(3.3, 2.9, 1.95).exterior.coords), cx, cy, s, a, flip)
                ),
                0.8,
            )
        )
        for d in (-1.0, 0, 1.0):
            h = math.sqrt(1.8**2 - d * d)
            F.cut(
                D([(3.3 + d, 2.9 - h), (3.3 + d, 2.9 + h)], cx, cy, s, a, flip),
                0.8 * k + 0.3,
            )
            F.cut(
                D([(3.3 - h, 2.9 + d), (3.3 + h, 2.9 + d)], cx, cy, s, a, flip),
                0.8 * k + 0.3,
            )
        F.cut(
            D([(0.1, 1.4), (-0.1, 3.6), (0.9, 6.6)], cx, cy, s, a, flip, True),
            0.9 * k + 0.2,
        )
        F.cut(
            D([(0.6, 5.7), (3.2, 6.1), (5.2, 5.7)], cx, cy, s, a, flip, True),
            0.8 * k + 0.2,
        )
        F.cut(
            D([(-3.8, -2.8), (-1.2, -4.4), (2.6, -4.4)], cx, cy, s, a, flip, True),
            0.8 * k + 0.2,
        )
        F.cut(D([(-2.6, 3.4), (-2.6, 3.45)], cx, cy, s, a, flip), 2.2 * k)
    else:
        for x in (2.2, 4.4):
            F.cut(D([(x, 2.4), (x, 2.45)], cx, cy, s, a, flip), 1.5)
        F.cut(D([(1.0, 4.7), (5.6, 4.5)], cx, cy, s, a, flip), 0.7)
        F.cut(D([(-0.4, 1.6), (-0.6, 6.2)], cx, cy, s, a, flip), 0.8)


def helm_thraex(F, cx, cy, a=0, flip=1, s=1.0):
    H = lambda p: tr(p, cx, cy, s, a, flip)
    # plume behind, griffin neck crest in front
    F.add(
        "cloth",
        poly(
            *[
                tuple(q)
                for q in smooth(
                    H(
                        [
                            (6.2, -10.2),
                            (4.6, -12.6),
                            (0.4, -12.8),
                            (-5.4, -10.8),
                            (-9.4, -5.8),
                            (-11.2, 1.6),
                        ]
                    ),
                    False,
                    8,
                )
            ]
            + [
                tuple(q)
                for q in smooth(
                    H(
                        [
                            (-11.2, 1.6),
                            (-7.0, -2.8),
                            (-3.6, -5.8),
                            (1.4, -7.4),
                            (4.8, -7.6),
                            (6.2, -10.2),
                        ]
                    ),
                    False,
                    8,
                )
            ]
        ),
        0.9,
    )
    for p in (
        [(1.8, -8.4), (1.4, -11.6)],
        [(-1.6, -7.6), (-3.2, -10.8)],
        [(-4.4, -5.8), (-7.2, -8.2)],
        [(-6.6, -3.2), (-9.6, -4.4)],
    ):
        F.cut(D(p, cx, cy, s, a, flip), 0.75)
    F.add(
        "metal",
        blob(
            *H(
                [
                    (-5.4, -1.0),
                    (-4.4, -5.0),
                    (-0.4, -7.2),
                    (3.8, -5.8),
                    (5.4, -1.8),
                    (5.8, 0.8),
                    (5.6, 3.8),
                    (4.2, 7.4),
                    (1.4, 8.0),
                    (-1.0, 6.0),
                    (-4.2, 5.4),
                    (-5.8, 3.0),
                ]
            ),
            t=0.42,
        ),
        0.9,
    )
    F.add(
        "metal",
        poly(
            *[
                tuple(q)
                for q in smooth(
                    H(
                        [
                            (3.4, -6.0),
                            (4.8, -9.8),
                            (7.4, -12.0),
                            (8.0, -10.2),
                            (10.6, -9.8),
                            (8.2, -8.2),
                            (7.0, -5.2),
                        ]
                    ),
                    False,
                    8,
                )
            ]
            + H([(5.6, -2.6)])
        ),
        0.9,
    )
    F.add(
        "metal",
        poly(
            *[
                tuple(q)
                for q in smooth(
                    H(
                        [
                            (-7.4, 2.2),
                            (-4.4, -0.4),
                            (1.2, -1.6),
                            (6.0, -1.4),
                            (8.6, -0.2),
                        ]
                    ),
                    False,
                    8,
                )
            ]
            + [
                tuple(q)
                for q in smooth(
                    H([(8.6, -0.2), (6.0, 0.6), (1.0, 0.6), (-4.0, 1.8), (-7.4, 2.2)]),
                    False,
                    8,
                )
            ]
        ),
        0.9,
    )
    for x in (1.6, 3.2, 4.8):
        F.cut(D([(x, 2.0), (x, 6.2)], cx, cy, s, a, flip), 0.65)
    F.cut(D([(0.4, 4.1), (5.6, 4.0)], cx, cy, s, a, flip), 0.65)
    F.cut(D([(-0.6, 1.4), (-0.8, 6.0)], cx, cy, s, a, flip), 0.8)


def helm_secutor(F, cx, cy, a=0, flip=1, s=1.0):
    H = lambda p: tr(p, cx, cy, s, a, flip)
    F.add(
        "metal",
        poly(
            *[
                tuple(q)
                for q in smooth(
                    H(
                        [
                            (4.6, -5.2),
                            (2.4, -8.8),
                            (-1.6, -9.0),
                            (-5.6, -6.2),
                            (-7.4, -1.6),
                            (-7.2, 2.4),
                        ]
                    ),
                    False,
                    8,
                )
            ]
            + H([(-4.6, 1), (-3, -4), (1, -6)])
        ),
        0.9,
    )
    F.add(
        "metal",
        blob(
            *H(
                [
                    (-5.4, -1.0),
                    (-4.4, -5.0),
                    (-0.4, -7.0),
                    (3.6, -5.8),
                    (5.8, -1.8),
                    (6.2, 1.6),
                    (5.4, 5.2),
                    (3.4, 7.8),
                    (0.4, 7.4),
                    (-1.6, 6.0),
                    (-4.6, 6.2),
                    (-7.6, 5.2),
                    (-5.8, 2.4),
                ]
            ),
            t=0.42,
        ),
        0.9,
    )
    F.cut(D([(3.2, -0.1), (3.2, -0.05)], cx, cy, s, a, flip), 1.7 * min(s, 2.2))
    F.cut(
        D([(-3.6, -3.4), (-2.4, -5.2), (0.6, -6.2)], cx, cy, s, a, flip, True),
        0.7 * min(s, 1.7),
    )
    F.cut(D([(0.9, 3.4), (5.4, 3.2)], cx, cy, s, a, flip, True), 0.7 * min(s, 1.7))
    if s > 2:
        for y in (3.9, 5.4):
            F.cut(D([(-2.0, y * 0.9), (-2.0, y * 0.9 + 0.02)], cx, cy, s, a, flip), 2.0)
    F.cut(D([(-0.6, -3.2), (-0.8, 5.8)], cx, cy, s, a, flip), 0.8)
    F.cut(D([(-5.0, 1.4), (-0.7, 1.0)], cx, cy, s, a, flip), 0.7)


def helm_hoplo(F, cx, cy, a=0, flip=1, s=1.0):
    H = lambda p: tr(p, cx, cy, s, a, flip)
    for (x0, y0), (x1, y1), (x2, y2) in (
        ((-1.2, -6.6), (-2.4, -11.6), (-5.4, -15.2)),
        ((1.0, -6.8), (2.2, -12.0), (1.2, -16.4)),
    ):
        F.add(
            "cloth", taper(H([(x0, y0), (x1, y1), (x2, y2)]), [1.2, 3.0, 2.6, 0.5]), 0.8
        )
        F.cut(
            D(
                [(x0, y0 - 1), (x1, y1), (x2 * 0.96, y2 * 0.94)],
                cx,
                cy,
                s,
                a,
                flip,
                True,
            ),
            0.55,
        )
    F.add(
        "metal",
        blob(
            *H(
                [
                    (-5.4, -1.0),
                    (-4.4, -5.0),
                    (-0.4, -7.2),
                    (3.8, -5.8),
                    (5.6, -1.8),
                    (6.0, 0.6),
                    (5.9, 3.8),
                    (4.4, 7.4),
                    (1.4, 8.0),
                    (-1.0, 6.0),
                    (-4.2, 5.4),
                    (-5.8, 3.0),
                ]
            ),
            t=0.42,
        ),
        0.9,
    )
    F.add(
        "metal",
        poly(
            *[
                tuple(q)
                for q in smooth(
                    H(
                        [
                            (-8.0, 2.4),
                            (-4.6, -0.4),
                            (1.2, -1.8),
                            (6.2, -1.6),
                            (9.6, -0.6),
                        ]
                    ),
                    False,
                    8,
                )
            ]
            + [
                tuple(q)
                for q in smooth(
                    H([(9.6, -0.6), (6.2, 0.6), (1.0, 0.6), (-4.2, 2.0), (-8.0, 2.4)]),
                    False,
                    8,
                )
            ]
        ),
        0.9,
    )
    for y in (2.4, 4.0, 5.6):
        F.cut(D([(1.0, y), (5.5 - 0.15 * (y - 2), y - 0.1)], cx, cy, s, a, flip), 0.65)
    F.cut(D([(-0.4, 1.6), (-0.6, 6.2)], cx, cy, s, a, flip), 0.8)
