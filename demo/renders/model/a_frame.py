"""A camper whose two roof panels fold up into an A; hard all around. Both sides are alike."""
from .parts import Parts, rectangle, rounded
from .towed import add_wheels, drawbar, hatch, liner


def panel(p, foot, ridge, half):
    """One half of the roof: a slab from its hinge up to the ridge, with a clear dome for the bed below it."""
    (x0, z0), (x1, z1) = foot, ridge
    run, rise = x1 - x0, z1 - z0
    long = (run * run + rise * rise) ** 0.5
    ux, uz = run / long, rise / long
    # Outwards: up, and away from the middle.
    nx, nz = (-uz, ux) if run > 0 else (uz, -ux)
    at = lambda share, out: (x0 + run * share + nx * out, z0 + rise * share + nz * out)
    p.extrude([at(-0.02, 0), at(1.02, 0), at(1.02, 0.055), at(-0.02, 0.055)], 'y', -half, half, 'paint', 0.012)
    p.extrude([at(-0.025, -0.012), at(1.0, -0.012), at(1.0, 0.018), at(-0.025, 0.018)], 'y', -half - 0.012, half + 0.012, 'alloy', 0.006)
    for grow, low, high, mat in ((0.05, 0.05, 0.075, 'frame'), (0.0, 0.07, 0.15, 'glass')):
        plan = rounded(rectangle(-0.3 - grow, 0.3 + grow, -0.34 - grow, 0.34 + grow), 0.1)
        ring = lambda scale, out: [(x, v * scale, z) for u, v in plan for x, z in [at(0.5 + u * scale / long, out)]]
        p.loft([ring(1, low), ring(1, (low + high) / 2), ring(0.88, high)], mat)


def inset(outline, by=0.86):
    u, v = (sum(each) / len(outline) for each in zip(*outline))
    return [(u + (a - u) * by, v + (b - v) * by) for a, b in outline]


def a_frame():
    p = Parts()
    half, floor, deck, rear, nose, ridge = 1.02, 0.5, 1.3, -2.05, 1.75, 2.62
    wheel = {'radius': 0.34, 'width': 0.22, 'rim': 0.62, 'spokes': 6, 'style': 'single', 'spoke': 0.15, 'dish': 0.03}
    spec = {'ends': (rear - 0.1, 3.1), 'half': 1.06, 'axles': (-0.42,), 'wheel': wheel, 'track': 0.9, 'studio': 1.0}
    arch = [(-0.02, floor, 0.05), (-0.06, 0.76, 0.18), (-0.78, 0.76, 0.18), (-0.82, floor, 0.05)]
    shell = [(rear + 0.25, floor, 0.1), (rear, 0.68, 0.15), (rear, deck, 0.06), (nose, deck, 0.06), (nose, floor, 0.08)]
    p.extrude(rounded(shell + arch, 0.08, 8), 'y', -half, half, 'paint', 0.03, 4)
    liner(p, arch, half)
    p.box((rear + 0.4, nose - 0.15), (-0.72, 0.72), (0.42, 0.8), 'charcoal')
    p.sides(rectangle(rear + 0.03, nose - 0.03, deck - 0.07, deck - 0.03), half, 0.012, 'alloy', 0.005)
    lower = [(rear + 0.3, floor - 0.005, 0.05), (rear + 0.05, 0.7, 0.06), (rear + 0.05, 0.82, 0.02), (nose - 0.04, 0.82, 0.02), (nose - 0.04, floor - 0.005, 0.02)]
    p.sides(rounded(lower + [(-0.02, floor - 0.005, 0.02), *arch[1:3], (-0.82, floor - 0.005, 0.02)], 0.02), half, 0.008, 'plate', 0.003)
    p.box((nose - 0.06, nose + 0.012), (-half - 0.006, half + 0.006), (floor, 0.9), 'plate', 0.04)
    p.sides([(rear + 0.04, 0.9), (1.35, 0.9), (1.5, 0.96), (rear + 0.04, 0.96)], half, 0.0015, 'charcoal', 0)
    for x in ((-1.85, -1.3), (1.15, 1.6)):
        hatch(p, half, x, (0.96, 1.18))
    # The roof: two panels, and a wall in two parts on each side below them.
    apex = 0.1
    panel(p, (rear + 0.03, deck + 0.02), (apex, ridge), half - 0.01)
    panel(p, (nose - 0.03, deck + 0.02), (apex, ridge), half - 0.01)
    wall = [(rear + 0.2, deck - 0.02), (nose - 0.2, deck - 0.02), (apex, ridge - 0.1)]
    p.extrude(wall, 'y', -half + 0.1, half - 0.1, 'pale', 0.02)
    for pane in ([(-1.25, 1.4), (-0.42, 1.4), (-0.42, 1.86)], [(-0.3, 1.4), (-0.3, 1.94), (-0.02, 2.2), (-0.02, 1.4)], [(0.62, 1.4), (1.3, 1.4), (0.62, 1.94)]):
        p.sides(rounded(pane, 0.05), half - 0.1, 0.014, 'frame')
        p.sides(rounded(inset(pane), 0.04), half - 0.1, 0.026, 'glass')
    # The door goes through both: its lower leaf in the body, its upper one in the wall.
    p.sides(rounded(rectangle(0.06, 0.6, 0.56, 1.2), 0.04), half, 0.012, 'seam', 0.002)
    p.sides(rounded(rectangle(0.075, 0.585, 0.575, 1.2), 0.035), half, 0.02, 'paint')
    p.sides(rounded([(0.06, 1.32), (0.58, 1.32), (0.58, 1.94), (0.14, 2.42), (0.06, 2.42)], 0.03), half - 0.1, 0.012, 'seam', 0.002)
    p.sides(rounded([(0.075, 1.33), (0.565, 1.33), (0.565, 1.93), (0.15, 2.38), (0.075, 2.38)], 0.03), half - 0.1, 0.02, 'pale')
    p.sides(rounded(rectangle(0.18, 0.48, 1.5, 1.84), 0.05), half - 0.1, 0.03, 'glass')
    p.sides(rounded(rectangle(0.1, 0.19, 1.0, 1.14), 0.02), half, 0.04, 'frame', 0.012)
    for side in (1, -1):
        p.box((0.08, 0.58), tuple(sorted((side * (half - 0.3), side * (half + 0.06)))), (0.36, 0.39), 'plate', 0.008)
        p.box((rear + 0.35, rear + 0.43), (side * half, side * (half + 0.02)), (0.86, 0.89), 'amber', 0.005)
        p.box((1.4, 1.48), (side * half, side * (half + 0.02)), (0.86, 0.89), 'amber', 0.005)
        for x in (rear + 0.5, nose - 0.4):
            p.rod((x, side * 0.76, 0.46), (x + 0.24, side * 0.76, 0.32), 0.022, 'alloy', n=10)
        p.ends(rounded(rectangle(side * 0.82 - 0.14, side * 0.82 + 0.14, 0.78, 0.9), 0.03), rear + 0.005, -0.02, 'frame')
        p.ends(rounded(rectangle(side * 0.82 - 0.13, side * 0.82 - 0.005, 0.79, 0.89), 0.02), rear, -0.03, 'red')
        p.ends(rounded(rectangle(side * 0.82 + 0.005, side * 0.82 + 0.13, 0.79, 0.89), 0.02), rear, -0.03, 'amber')
    p.ends(rounded(rectangle(-0.6, 0.6, 0.92, 1.2), 0.04), rear + 0.003, -0.012, 'plate')
    p.ends(rectangle(-0.19, 0.19, 0.66, 0.76), rear + 0.01, -0.012, 'white')
    p.box((rear - 0.1, rear - 0.02), (-0.85, 0.85), (0.5, 0.58), 'frame', 0.02)
    p.extrude(rounded([(nose + 0.02, 0.56), (nose + 0.02, 1.06), (nose + 0.4, 1.06), (nose + 0.46, 0.94), (nose + 0.46, 0.56)], 0.03), 'y', -0.7, 0.7, 'plate', 0.02)
    drawbar(p, 1.1, 2.96, 0.7, 0.47, [(2.42, 0.0)])
    wheels = add_wheels(p, spec)
    spec['close'] = {'wheel': ((-0.42, half, 0.56), 62, 2.1), 'lamp': ((rear, 0.5, 0.9), 156, 1.7)}
    return spec, p.points(), wheels
