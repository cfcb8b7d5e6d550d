"""What one sleeps in and tows: caravans, an off-road camper with a canvas top. Both sides are alike."""
from .parts import Parts, rectangle, rounded
from .scene import add_mesh
from .wheel import wheel_parts


def add_wheels(parts, spec):
    made = wheel_parts(spec['wheel'])
    places = []
    for axle in spec['axles']:
        for side in (1, -1):
            y = side * spec['track']
            for kind, points, faces, normals in made:
                add_mesh(kind, points, faces, normals, parts.mats[kind], (axle, y, spec['wheel']['radius']), turned=side < 0)
            places.append((axle, y))
    return places


def drawbar(p, start, tip, half, z, bottles=None):
    """Two beams that meet at the coupling, a jockey wheel, gas bottles."""
    for side in (1, -1):
        a, b = (start, side * half), (tip, side * 0.05)
        p.extrude([(a[0], a[1] - 0.035), (b[0], b[1] - 0.03), (b[0], b[1] + 0.03), (a[0], a[1] + 0.035)], 'z', z - 0.06, z + 0.06, 'frame', 0.008)
    p.box((tip - 0.16, tip + 0.04), (-0.09, 0.09), (z - 0.05, z + 0.07), 'frame', 0.015)
    p.box((tip - 0.02, tip + 0.16), (-0.045, 0.045), (z + 0.03, z + 0.11), 'alloy', 0.02)
    p.lathe([(0, -0.05), (0.036, -0.042), (0.047, 0), (0.036, 0.042), (0, 0.05)], (tip + 0.13, 0, z + 0.03), 'alloy', 24, up=True)
    j = tip - 0.36
    p.rod((j, 0, z - 0.2), (j, 0, z + 0.42), 0.03, 'alloy')
    p.rod((j, 0, 0.12), (j, 0, z - 0.18), 0.022, 'grey')
    p.rod((j, -0.01, z + 0.42), (j, 0.13, z + 0.44), 0.012, 'frame')
    p.lathe([(0, -0.035), (0.07, -0.035), (0.1, -0.03), (0.112, 0), (0.1, 0.03), (0.07, 0.035), (0, 0.035)], (j, 0, 0.112), 'tyre', 32)
    for x, y in bottles or ():
        dome = [(0, 0), (0.1, 0), (0.135, 0.02), (0.153, 0.06), (0.153, 0.36), (0.14, 0.42), (0.1, 0.46), (0.045, 0.475), (0.04, 0.5), (0, 0.5)]
        p.lathe(dome, (x, y, z + 0.07), 'pale', 36, up=True)
        p.lathe([(0.1, 0.44), (0.105, 0.44), (0.105, 0.55), (0.1, 0.55), (0.1, 0.44)], (x, y, z + 0.07), 'pale', 36, up=True)
        p.rod((x, y, z + 0.55), (x, y, z + 0.62), 0.022, 'alloy')
        p.lathe([(0.154, 0.17), (0.157, 0.17), (0.157, 0.19), (0.154, 0.19)], (x, y, z + 0.07), 'frame', 36, up=True)


def liner(p, arch, half):
    """A dark lining of a wheel arch that goes through the whole body."""
    middle = sum(x for x, _, _ in arch) / len(arch)
    inner = [(middle + (x - middle) * 0.98, z - 0.012 if z > arch[0][1] else z, r) for x, z, r in arch]
    ends = lambda points: [(x, z, r if 0 < i < 3 else 0.0) for i, (x, z, r) in enumerate(points)]
    p.extrude(rounded(ends(arch) + ends(inner)[::-1], 0.0, 8), 'y', -half + 0.04, half - 0.04, 'seam', 0)


def window(p, half, x, z):
    p.sides(rounded(rectangle(x[0] - 0.035, x[1] + 0.035, z[0] - 0.035, z[1] + 0.035), 0.09), half, 0.012, 'frame')
    p.sides(rounded(rectangle(*x, *z), 0.07), half, 0.028, 'glass', 0.01)


def hatch(p, half, x, z, mat='paint'):
    p.sides(rounded(rectangle(x[0] - 0.014, x[1] + 0.014, z[0] - 0.014, z[1] + 0.014), 0.05), half, 0.003, 'seam', 0.001)
    p.sides(rounded(rectangle(*x, *z), 0.04), half, 0.009, mat)
    p.sides(rounded(rectangle((x[0] + x[1]) / 2 - 0.05, (x[0] + x[1]) / 2 + 0.05, z[1] - 0.1, z[1] - 0.06), 0.015), half, 0.02, 'frame')


TOURING = {
    'rear': -3.55, 'axles': (-0.42, -1.24), 'arch': (-0.04, -1.62, 0.78), 'awning': (-2.05, 2.0), 'vents': (1.0, -2.6),
    'windows': [((1.02, 1.9), (1.68, 2.28)), ((-0.42, 0.1), (1.78, 2.28)), ((-3.12, -2.2), (1.66, 2.28))],
    'hatches': [((1.24, 1.8), (1.29, 1.57)), ((-3.2, -2.66), (1.29, 1.55)), ((-0.95, -0.6), (1.29, 1.55))],
    'wheel': {'radius': 0.36, 'width': 0.24, 'rim': 0.62, 'spokes': 6, 'style': 'single', 'spoke': 0.15, 'dish': 0.03}, 'isRough': False,
}
SMALL = TOURING | {
    'rear': -2.4, 'axles': (-0.62,), 'arch': (-0.2, -1.04, 0.78), 'awning': (-1.7, 2.0), 'vents': (1.0, -1.7),
    'windows': [((1.02, 1.9), (1.68, 2.28)), ((-0.5, 0.06), (1.78, 2.28)), ((-2.05, -1.25), (1.66, 2.28))],
    'hatches': [((1.24, 1.8), (1.29, 1.57)), ((-2.1, -1.6), (1.29, 1.55))],
}
POP_TOP = SMALL | {'drop': 0.36, 'vents': (1.2, -1.7)}
ROUGH = TOURING | {
    'arch': (-0.0, -1.66, 0.86), 'isRough': True,
    'wheel': {'radius': 0.4, 'width': 0.27, 'rim': 0.56, 'spokes': 8, 'style': 'single', 'spoke': 0.12, 'dish': 0.03, 'finish': 'rim-dark', 'blocks': True},
}
# Small, with a raised roof, for rough roads.
HYBRID = POP_TOP | {
    'rear': -1.75, 'axles': (-0.4,), 'arch': (0.06, -0.86, 0.86), 'awning': (-1.3, 1.9), 'isRough': True, 'wheel': ROUGH['wheel'],
    'windows': [((1.05, 1.85), (1.62, 2.12)), ((-1.3, -0.3), (1.62, 2.12))], 'hatches': [((1.24, 1.8), (1.29, 1.52)), ((-1.5, -1.05), (1.29, 1.52))],
}


def canvas(p, half, rear, foot):
    """A raised roof over canvas with its windows; answers the height of its top."""
    x0, x1, top = rear + 0.12, 2.04, foot + 0.36
    p.extrude(rounded(rectangle(x0, x1, -half + 0.07, half - 0.07), 0.1), 'z', foot - 0.06, top, 'canvas', 0.02)
    panes = [(x0 + 0.25, x0 + 1.15), ((x0 + x1) / 2 - 0.35, (x0 + x1) / 2 + 0.55), (x1 - 0.95, x1 - 0.2)]
    for a, b in panes:
        p.sides(rounded(rectangle(a, b, foot + 0.07, top - 0.07), 0.05), half - 0.07, 0.006, 'charcoal', 0.002)
    for end, way in ((x0, -1), (x1, 1)):
        p.ends(rounded(rectangle(-0.7, 0.7, foot + 0.07, top - 0.07), 0.05), end, way * 0.006, 'charcoal', 0.002)
    for side in (1, -1):
        # Folds of the cloth, and the rim that the roof comes down on.
        for x in (x0 + 0.1, (panes[0][1] + panes[1][0]) / 2, (panes[1][1] + panes[2][0]) / 2, x1 - 0.1):
            p.rod((x, side * (half - 0.068), foot), (x, side * (half - 0.068), top), 0.008, 'canvas', n=8)
    p.extrude(rounded(rectangle(x0 - 0.05, x1 + 0.05, -half + 0.02, half - 0.02), 0.14), 'z', foot - 0.05, foot + 0.025, 'alloy', 0.012)
    slab = lambda g: rounded(rectangle(x0 - 0.06 + g, x1 + 0.08 - g, -half + g, half - g), 0.16)
    p.loft([[(x, y, z) for x, y in slab(g)] for g, z in ((0.015, top - 0.07), (0, top - 0.06), (0, top + 0.05), (0.02, top + 0.085), (0.07, top + 0.11), (0.2, top + 0.125))], 'paint')
    p.extrude(slab(-0.012), 'z', top - 0.075, top - 0.045, 'alloy', 0.008)
    return top + 0.12


def caravan(s):
    """A touring caravan of 20 feet, one of 16 on a single axle, the same with a roof that is raised, and one for rough roads."""
    p = Parts()
    drop = s.get('drop', 0.0)
    half, floor, roof, rear, nose = 1.2, 0.5, 2.86 - drop, s['rear'], 2.6
    a0, a1, top = s['arch']
    wheel, dark = s['wheel'], 'frame' if s['isRough'] else 'pale'
    spec = {'ends': (rear - 0.1, 4.16), 'half': half, 'axles': s['axles'], 'wheel': wheel, 'track': 1.07, 'studio': 1.35}
    arch = [(a0 + 0.04, floor, 0.06), (a0, top, 0.2), (a1, top, 0.2), (a1 - 0.04, floor, 0.06)]
    shell = [(rear + 0.16, floor, 0.1), (rear, 0.72, 0.2), (rear + 0.02, roof, 0.2), (2.12, roof, 0.5), (nose - 0.1, 2.05, 0.3), (nose, 1.2, 0.3), (nose, floor, 0.08)]
    p.extrude(rounded(shell + arch, 0.1, 8), 'y', -half, half, 'paint', 0.05, 5)
    liner(p, arch, half)
    p.box((rear + 0.4, nose - 0.2), (-0.88, 0.88), (0.42, 0.9), 'charcoal')
    for side in (1, -1):
        p.box((rear + 0.3, nose - 0.05), (side * 0.62, side * 0.72), (0.36, 0.5), 'frame')
    # Plates along the bottom of the sides, around the front, and the trim above them.
    lower = [(rear + 0.2, floor - 0.005, 0.06), (rear + 0.055, 0.74, 0.1), (rear + 0.055, 0.98, 0.02), (nose - 0.055, 0.98, 0.02), (nose - 0.055, floor - 0.005, 0.02)]
    p.sides(rounded(lower + [(a0 + 0.04, floor - 0.005, 0.02), *arch[1:3], (a1 - 0.04, floor - 0.005, 0.02)], 0.02), half, 0.008, 'plate', 0.003)
    p.sides(rectangle(rear + 0.055, nose - 0.055, 0.975, 1.0), half, 0.014, 'frame', 0.005)
    rim = rounded([(a0 + 0.08, floor, 0.02), (a0 + 0.03, top + 0.04, 0.22), (a1 - 0.03, top + 0.04, 0.22), (a1 - 0.08, floor, 0.02), (a1 - 0.02, floor, 0.0), (a1 + 0.02, top - 0.01, 0.19), (a0 - 0.02, top - 0.01, 0.19), (a0 + 0.02, floor, 0.0)], 0.02, 8)
    p.sides(rim, half, 0.05, 'frame', 0.012)
    p.box((nose - 0.1, nose + 0.012), (-half - 0.009, half + 0.009), (floor - 0.005, 1.0), 'plate', 0.05)
    p.ends(rounded(rectangle(-1.14, 1.14, 0.9, 1.2), 0.04), nose - 0.02, 0.034, 'plate')
    # Stripes with slanted ends.
    for low, high, front, mat in ((1.1, 1.165, 2.42, 'charcoal'), (1.185, 1.21, 2.3, 'grey')):
        p.sides([(rear + 0.06, low), (front - (high - low), low), (front, high), (rear + 0.06, high)], half, 0.0015, mat, 0)
    # Windows, door, hatches.
    for x, z in s['windows']:
        window(p, half, x, z)
    d0, d1 = 0.24, 0.9
    p.sides(rounded(rectangle(d0 - 0.03, d1 + 0.03, 0.6, 2.5 - drop), 0.1), half, 0.011, 'frame')
    p.sides(rounded(rectangle(d0, d1, 0.63, 2.47 - drop), 0.08), half, 0.02, 'paint')
    p.sides(rounded(rectangle(d0 + 0.1, d1 - 0.1, 1.62, 2.3 - drop), 0.06), half, 0.03, 'glass')
    p.sides(rounded(rectangle(d0 + 0.07, d1 - 0.07, 0.68, 0.98), 0.03), half, 0.024, 'plate')
    p.sides(rounded(rectangle(d0 + 0.04, d0 + 0.15, 1.32, 1.5), 0.02), half, 0.05, 'frame', 0.012)
    for x, z in s['hatches']:
        hatch(p, half, x, z)
    for side in (1, -1):
        out = lambda y: side * (half + y)
        p.rod((d1 + 0.1, out(0.05), 1.25), (d1 + 0.1, out(0.05), 1.62), 0.014, 'alloy', n=12)
        for z in (1.25, 1.62):
            p.rod((d1 + 0.1, out(0), z), (d1 + 0.1, out(0.05), z), 0.014, 'alloy', n=12)
        # The rolled awning and its arms.
        p.rod((s['awning'][0], out(0.085), 2.63 - drop), (s['awning'][1], out(0.085), 2.63 - drop), 0.068, dark, n=28)
        for x in (s['awning'][0] - 0.03, s['awning'][1]):
            p.box((x - 0.02, x + 0.05), tuple(sorted((out(0.0), out(0.16)))), (2.54 - drop, 2.72 - drop), 'frame', 0.02)
            p.box((x - 0.01, x + 0.035), tuple(sorted((out(0.0), out(0.035)))), (1.02, 2.6 - drop), dark, 0.006)
        # The step below the door; stays; side lamps.
        p.box((d0 + 0.05, d1 - 0.05), tuple(sorted((out(-0.35), out(0.06)))), (0.36, 0.39), 'plate', 0.008)
        for x in (rear + 0.55, nose - 0.35):
            p.rod((x, side * 0.85, 0.48), (x + 0.28, side * 0.85, 0.34), 0.025, 'alloy', n=10)
        for x in (rear + 0.35, 2.35, *((-1.95,) if rear < -2 else ())):
            p.box((x - 0.05, x + 0.05), tuple(sorted((out(0), out(0.022)))), (0.8, 0.84), 'amber', 0.006)
        # Lamps at the rear, clearance lamps.
        p.ends(rounded(rectangle(side * 0.92 - 0.1, side * 0.92 + 0.1, 0.84, 1.36), 0.05), rear + 0.005, -0.03, 'frame')
        p.ends(rounded(rectangle(side * 0.92 - 0.075, side * 0.92 + 0.075, 1.1, 1.335), 0.03), rear, -0.045, 'red', 0.01)
        p.ends(rounded(rectangle(side * 0.92 - 0.075, side * 0.92 + 0.075, 0.98, 1.085), 0.03), rear, -0.045, 'amber', 0.01)
        p.ends(rounded(rectangle(side * 0.92 - 0.075, side * 0.92 + 0.075, 0.865, 0.965), 0.03), rear, -0.045, 'lens', 0.01)
        p.ends(rounded(rectangle(side * 0.95 - 0.06, side * 0.95 + 0.06, 2.6 - drop, 2.64 - drop), 0.01), rear + 0.02, -0.02, 'red')
        p.extrude(rounded(rectangle(side * 1.05 - 0.1, side * 1.05 + 0.1, 0.16, 0.45), 0.02), 'x', a1 - 0.1, a1 - 0.08, 'black', 0)
    # The rear: a window, the bumper bar, a spare wheel, the plate.
    p.ends(rounded(rectangle(-0.64, 0.64, 1.66, 2.3), 0.09), rear + 0.012, -0.014, 'frame')
    p.ends(rounded(rectangle(-0.6, 0.6, 1.7, 2.26), 0.07), rear + 0.012, -0.03, 'glass', 0.01)
    p.box((rear - 0.12, rear - 0.02), (-1.1, 1.1), (0.5, 0.6), 'frame', 0.02)
    spare = wheel_parts(wheel)
    for kind, points, faces, normals in spare:
        turn = lambda a: a[:, [1, 0, 2]] * (-1, 1, 1)
        add_mesh(kind, turn(points), faces, turn(normals), p.mats[kind], (rear - 0.14, 0, 1.0))
    p.ends(rounded(rectangle(-0.19, 0.19, 0.47, 0.58), 0.01), rear - 0.12, -0.012, 'white')
    # The front: a stone guard over its window.
    tilt = lambda z: nose - 0.1 * (z - 1.2) / 0.85
    for grow, thick, mat in ((0.04, 0.014, 'frame'), (0.0, 0.03, 'glass')):
        outline = rounded(rectangle(-0.78 - grow, 0.78 + grow, 1.42 - grow, 2.0 + grow), 0.08)
        p.loft([[(tilt(v) + d, u, v) for u, v in outline] for d in (-0.02, thick)], mat, 0.006)
    # On the roof.
    roof = canvas(p, half, rear, roof) if drop else roof
    p.extrude(rounded(rectangle(-1.3, -0.35, -0.42, 0.42), 0.12), 'z', roof - 0.02, roof + 0.2, 'pale', 0.05)
    for x in s['vents']:
        p.extrude(rounded(rectangle(x - 0.25, x + 0.25, -0.25, 0.25), 0.06), 'z', roof - 0.02, roof + 0.07, 'charcoal', 0.03)
    p.box((-0.1, 0.6), (-0.85, 0.85), (roof + 0.02, roof + 0.05), 'solar', 0.005)
    drawbar(p, 1.2, 4.02, 0.95, 0.47, [(3.3, 0.19), (3.3, -0.19)] if s['isRough'] else [(2.92, 0.19), (2.92, -0.19)])
    if s['isRough']:
        # High plates, a box and cans before them, a black edge over the front, a rack on the roof.
        for x0, x1 in ((rear + 0.055, min(rear + 1.415, a1 - 0.2)), (1.15, 2.51)):
            p.sides(rounded(rectangle(x0, x1, 1.0, 1.22), 0.02), half, 0.007, 'plate', 0.003)
        p.ends(rounded(rectangle(-1.14, 1.14, 1.2, 1.38), 0.03), nose - 0.02, 0.034, 'plate')
        p.extrude(rounded([(2.62, 0.54), (2.62, 1.16), (2.98, 1.16), (3.08, 1.0), (3.08, 0.54)], 0.03), 'y', -0.7, 0.7, 'charcoal', 0.02)
        for side in (1, -1):
            p.box((2.64, 2.8), (side * 0.76, side * 1.08), (0.56, 1.02), 'frame', 0.03)
            p.rod((1.4, side * 0.98, roof - 0.02), (rear + 0.5, side * 0.98, roof - 0.02), 0.02, 'frame', n=12)
            p.box((2.05, 2.15), (side * (half - 0.02), side * (half + 0.012)), (1.3, 2.56 - drop), 'frame', 0.006)
    p.box((2.62, 3.12), (-0.62, 0.62), (0.5, 0.535), 'plate', 0.006)
    p.box((3.12, 3.15), (-0.5, 0.5), (0.5, 0.62), 'plate', 0.006)
    wheels = add_wheels(p, spec)
    spec['close'] = {'wheel': (((a0 + a1) / 2, half, 0.58), 62, 2.5), 'lamp': ((rear, 0.6, 1.0), 156, 1.9)}
    return spec, p.points(), wheels


def camper():
    """An off-road camper with a lid that is raised over canvas."""
    p = Parts()
    half, floor, deck, rear, nose = 0.96, 0.6, 1.46, -2.0, 1.75
    wheel = {'radius': 0.4, 'width': 0.27, 'rim': 0.58, 'spokes': 8, 'style': 'single', 'spoke': 0.12, 'dish': 0.03, 'finish': 'rim-dark', 'blocks': True}
    spec = {'ends': (rear - 0.1, 3.2), 'half': 1.13, 'axles': (-0.3,), 'wheel': wheel, 'track': 1.0, 'studio': 1.0}
    arch = [(0.2, floor, 0.04), (0.12, 0.98, 0.16), (-0.72, 0.98, 0.16), (-0.8, floor, 0.04)]
    shell = [(rear + 0.5, floor, 0.15), (rear, 0.92, 0.2), (rear, deck, 0.08), (nose - 0.05, deck, 0.08), (nose, 1.1, 0.1), (nose, floor, 0.05)]
    p.extrude(rounded(shell + arch, 0.08, 8), 'y', -half, half, 'paint', 0.025, 4)
    liner(p, arch, half)
    p.box((rear + 0.6, nose - 0.1), (-0.66, 0.66), (0.5, 1.2), 'black')
    for side in (1, -1):
        p.box((rear + 0.5, nose), (side * 0.55, side * 0.65), (0.46, 0.6), 'frame')
        # Mudguards over the wheels.
        guard = rounded([(0.3, 0.74, 0.0), (0.14, 1.0, 0.2), (-0.74, 1.0, 0.2), (-0.9, 0.74, 0.0), (-0.85, 0.74, 0.0), (-0.71, 0.965, 0.18), (0.11, 0.965, 0.18), (0.25, 0.74, 0.0)], 0.0, 8)
        p.extrude(guard, 'y', side * 0.9, side * 1.16, 'frame', 0.008)
    p.sides(rounded([(rear + 0.6, floor - 0.005), (rear + 0.28, 0.8), (-0.84, 0.8), (-0.8, floor - 0.005)], 0.02), half, 0.008, 'plate')
    p.sides(rounded([(0.2, floor - 0.005), (0.17, 0.8), (nose - 0.03, 0.8), (nose - 0.03, floor - 0.005)], 0.02), half, 0.008, 'plate')
    for x in ((0.5, 1.6), (-1.85, -0.98), (-0.72, 0.3)):
        hatch(p, half, x, (1.06, 1.38))
    p.sides(rectangle(rear + 0.05, nose - 0.08, 1.41, 1.43), half, 0.01, 'frame')
    for x in ((0.85, 1.25), (-1.6, -1.25)):
        p.sides(rounded(rectangle(*x, 1.14, 1.28), 0.03), half, 0.014, 'charcoal')
    # Canvas with a window of clear film on each side, poles, and the lid.
    tent = [(rear + 0.16, deck - 0.02), (nose - 0.12, deck - 0.02), (nose - 0.18, 2.14), (rear + 0.22, 2.14)]
    p.extrude(tent, 'y', -half + 0.09, half - 0.09, 'canvas', 0.03)
    for x0, x1 in ((-1.5, -0.6), (0.3, 1.2)):
        p.sides(rounded(rectangle(x0 - 0.05, x1 + 0.05, 1.6, 2.07), 0.05), half - 0.09, 0.006, 'charcoal')
        p.sides(rounded(rectangle(x0, x1, 1.65, 2.02), 0.05), half - 0.09, 0.012, 'glass')
    p.ends(rounded(rectangle(-0.55, 0.55, 1.64, 2.04), 0.05), nose - 0.155, 0.02, 'glass')
    p.ends(rounded(rectangle(-0.55, 0.55, 1.64, 2.04), 0.05), rear + 0.2, -0.02, 'glass')
    for x in (rear + 0.08, nose - 0.13):
        for side in (1, -1):
            p.rod((x, side * 0.9, deck - 0.02), (x, side * 0.9, 2.18), 0.018, 'alloy', n=12)
    lid = [(rear, 2.14, 0.04), (rear + 0.03, 2.34, 0.1), (1.3, 2.34, 0.25), (nose, 2.23, 0.04), (nose, 2.14, 0.04)]
    p.extrude(rounded(lid, 0.05), 'y', -half, half, 'paint', 0.03, 4)
    for y in (-0.72, 0.72):
        p.rod((-1.75, y, 2.44), (1.1, y, 2.44), 0.022, 'frame', n=12)
        for x in (-1.7, -0.4, 0.95):
            p.rod((x, y, 2.32), (x, y, 2.44), 0.018, 'frame', n=10)
    for x in (-1.6, -0.95, -0.3, 0.35, 1.0):
        p.rod((x, -0.72, 2.45), (x, 0.72, 2.45), 0.016, 'frame', n=10)
    # The box on the drawbar, jerry cans, gas, spare wheel at the rear.
    p.extrude(rounded([(nose + 0.02, 0.64), (nose + 0.02, 1.24), (nose + 0.36, 1.24), (nose + 0.5, 1.05), (nose + 0.5, 0.64)], 0.03), 'y', -0.62, 0.62, 'plate', 0.02)
    for side in (1, -1):
        p.box((nose + 0.03, nose + 0.2), (side * 0.66, side * 0.94), (0.66, 1.1), 'charcoal', 0.03)
        p.ends(rounded(rectangle(side * 0.78 - 0.13, side * 0.78 + 0.13, 1.02, 1.12), 0.02), rear + 0.005, -0.02, 'frame')
        p.ends(rounded(rectangle(side * 0.78 - 0.12, side * 0.78 - 0.005, 1.03, 1.11), 0.015), rear, -0.03, 'red')
        p.ends(rounded(rectangle(side * 0.78 + 0.005, side * 0.78 + 0.12, 1.03, 1.11), 0.015), rear, -0.03, 'amber')
        p.box((rear + 0.35, rear + 0.43), (side * half, side * (half + 0.02)), (1.0, 1.03), 'amber', 0.005)
    turn = lambda a: a[:, [1, 0, 2]] * (-1, 1, 1)
    for kind, points, faces, normals in wheel_parts(wheel):
        add_mesh(kind, turn(points), faces, turn(normals), p.mats[kind], (rear - 0.13, 0, 1.12))
    p.ends(rectangle(0.5, 0.88, 0.9, 1.0), rear + 0.0, -0.012, 'white')
    drawbar(p, 1.2, 3.04, 0.6, 0.56, [(2.42, 0.0)])
    wheels = add_wheels(p, spec)
    spec['close'] = {'wheel': ((-0.3, half, 0.66), 62, 2.2), 'lamp': ((rear, 0.5, 1.08), 156, 1.7)}
    return spec, p.points(), wheels
