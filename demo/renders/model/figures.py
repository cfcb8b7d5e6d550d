"""What the figures of cars have in common, in metres: length along x around 0, height z. Real proportions of their class."""


def car(**s):
    """Fills in what follows from the rest."""
    r, f = s['ends']
    s.setdefault('bottom', [(r, s['clear'] + 0.12), (r + 0.3, s['clear'] + 0.06), (r + 0.9, s['clear']), (f - 0.8, s['clear']), (f - 0.2, s['clear'] + 0.01), (f, s['clear'] + 0.05)])
    s.setdefault('taper', [(r, 0.93), (r + 0.5, 0.975), (0, 1.0), (f - 0.9, 0.985), (f - 0.3, 0.95), (f, 0.93)])
    s.setdefault('tailCurve', 0.16)
    s.setdefault('noseCurve', 0.3)
    s.setdefault('arch', s['wheel']['radius'] + 0.045)
    g = s['cabin']
    (x0, z0), (x1, z1) = g['screen'][0], g['screen'][-1]
    g['screenScale'] = 1 / (1 + ((x1 - x0) / (z1 - z0)) ** 2) ** 0.5
    (x0, z0), (x1, z1) = g['rear'][0], g['rear'][-1]
    g['rearScale'] = 1 / (1 + ((x1 - x0) / (z1 - z0)) ** 2) ** 0.5
    g.setdefault('taper', [(r, 0.9), (r + 0.7, 0.95), (r + 1.6, 1.0), (0.3, 1.0), (f - 1.2, 0.97)])
    return s


def nose(f, z, depth=0.08):
    """Profile of a front: bumper at a third of the height, drawn in above and below."""
    return [(f - 0.16, 0.1), (f - 0.05, 0.26), (f, 0.42), (f - 0.008, 0.55), (f - depth * 0.7, z - 0.06), (f - depth * 1.6, z + 0.02), (f - 0.5, z + 0.3)]


def tail(r, z):
    return [(r + 0.22, 0.12), (r + 0.06, 0.3), (r, 0.46), (r + 0.005, 0.58), (r + 0.03, 0.68), (r + 0.035, z - 0.1), (r + 0.06, z + 0.05), (r + 0.25, z + 0.5)]
