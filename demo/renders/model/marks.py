"""What is drawn onto a body: glass, lamps, grilles, shut lines, as one picture with four panels.

The shader looks each point up from the side, the front, the rear or above, whichever it faces.
"""
import cv2
import numpy as np
from scipy.ndimage import gaussian_filter

PX = 0.002
"""Metres of one pixel."""


class Panel:
    """One projection: `u` to the right, `v` upwards, both in metres."""

    def __init__(self, u, v):
        self.u, self.v = u, v
        self.shape = (int(round((v[1] - v[0]) / PX)), int(round((u[1] - u[0]) / PX)))
        rows, cols = self.shape
        self.U = (u[0] + (np.arange(cols) + 0.5) * PX)[None, :].astype(np.float32)
        self.V = (v[0] + (np.arange(rows) + 0.5) * PX)[:, None].astype(np.float32)
        zero = lambda: np.zeros(self.shape, np.float32)
        self.glass, self.decal, self.groove, self.metal, self.gloss = zero(), zero(), zero(), zero(), zero()
        self.colour = np.zeros(self.shape + (3,), np.float32)

    def pixels(self, points):
        out = [((p[0] - self.u[0]) / PX, (p[1] - self.v[0]) / PX) for p in points]
        return np.round(np.array(out) * 16).astype(np.int32)

    def area(self, points, round_by=0.0):
        """A polygon with its corners rounded over some metres."""
        mask = np.zeros(self.shape, np.uint8)
        cv2.fillPoly(mask, [self.pixels(points)], 255, cv2.LINE_AA, 4)
        return self.rounded(mask.astype(np.float32) / 255, round_by)

    def rounded(self, mask, round_by):
        if round_by <= 0:
            return mask
        sigma = round_by / PX / 2
        small = max(1, int(sigma / 4))
        low = cv2.resize(mask.astype(np.float32), None, fx=1 / small, fy=1 / small, interpolation=cv2.INTER_AREA)
        low = gaussian_filter(low, sigma / small)
        soft = cv2.resize(low, (self.shape[1], self.shape[0]), interpolation=cv2.INTER_CUBIC)
        gradient = 0.4 / sigma
        return np.clip((soft - 0.5) / gradient + 0.5, 0, 1)

    def stroke(self, points, width, closed=False):
        mask = np.zeros(self.shape, np.uint8)
        cv2.polylines(mask, [self.pixels(points)], closed, 255, max(1, int(round(width / PX))), cv2.LINE_AA, 4)
        return mask.astype(np.float32) / 255

    def where(self, condition):
        return np.broadcast_to(condition, self.shape).astype(np.float32)

    def disc(self, u, v, r):
        return np.clip((r - np.sqrt((self.U - u) ** 2 + (self.V - v) ** 2)) / PX + 0.5, 0, 1)

    def put(self, mask, colour, gloss=0.0, metal=0.0):
        """Paints something that has a colour of its own over what is there."""
        if np.isscalar(colour):
            colour = (colour,) * 3
        m = mask
        self.decal = np.maximum(self.decal * (1 - m), 0) + m
        self.colour = self.colour * (1 - m[..., None]) + m[..., None] * np.array(colour, np.float32)
        self.gloss = self.gloss * (1 - m) + m * gloss
        self.metal = self.metal * (1 - m) + m * metal
        self.glass = self.glass * (1 - m)
        self.groove = self.groove * (1 - m)

    def glaze(self, mask, rim=0.022):
        """Glass with a black rim around it."""
        grown = np.clip(gaussian_filter(mask, rim / PX / 2) * 6, 0, 1) if rim > 0 else mask
        self.put(grown, 0.012, gloss=0.9)
        self.decal = self.decal * (1 - mask)
        self.glass = np.maximum(self.glass, mask)

    def cut(self, points, width=0.007, closed=False):
        """A shut line."""
        self.groove = np.maximum(self.groove, self.stroke(points, width, closed) * (1 - self.decal))


def headlamp(panel, points, round_by=0.03, eyes=(), strip=None, strip_width=0.014):
    mask = panel.area(points, round_by)
    panel.put(mask, 0.02, gloss=1.0)
    inner = panel.area(shrunk(points, 0.88), round_by)
    panel.put(inner, 0.10, gloss=1.0, metal=0.3)
    for u, v, r in eyes:
        panel.put(panel.disc(u, v, r) * mask, 0.55, gloss=1.0, metal=0.9)
        panel.put(panel.disc(u, v, r * 0.86) * mask, 0.04, gloss=1.0)
        panel.put(panel.disc(u, v, r * 0.62) * mask, 0.5, gloss=1.0, metal=0.6)
        panel.put(panel.disc(u - r * 0.15, v + r * 0.15, r * 0.28) * mask, 0.95, gloss=1.0)
    if strip:
        panel.put(panel.stroke(strip, strip_width * 1.7) * mask, 0.25, gloss=1.0)
        panel.put(panel.stroke(strip, strip_width) * mask, 0.95, gloss=1.0)


def tail_lamp(panel, points, round_by=0.03, strip=None, clear=None):
    mask = panel.area(points, round_by)
    panel.put(mask, (0.05, 0.002, 0.003), gloss=1.0)
    inner = panel.area(shrunk(points, 0.86), round_by)
    panel.put(inner, (0.33, 0.006, 0.008), gloss=1.0)
    if clear:
        panel.put(panel.area(clear, 0.012) * inner, (0.55, 0.5, 0.48), gloss=1.0)
    if strip:
        panel.put(panel.stroke(strip, 0.02) * mask, (0.75, 0.03, 0.03), gloss=1.0)


def shrunk(points, by):
    p = np.array(points, float)
    c = p.mean(axis=0)
    d = p - c
    span = d.max(axis=0) - d.min(axis=0)
    # The same margin on all sides, also of long thin lamps.
    margin = (1 - by) * min(span) / 2
    scale = np.maximum(0.3, 1 - 2 * margin / span)
    return c + d * scale


def atlas_of(panels):
    """Both pictures of marks (masks, colours), and where each panel lies in them as shares: offset and scale."""
    width = max(panels['side'].shape[1], panels['top'].shape[1], panels['front'].shape[1] + panels['rear'].shape[1])
    gap = 8
    heights = [panels['side'].shape[0], panels['top'].shape[0], max(panels['front'].shape[0], panels['rear'].shape[0])]
    height = sum(heights) + 2 * gap
    masks = np.zeros((height, width, 4), np.float32)
    colours = np.zeros((height, width, 4), np.float32)
    at = {
        'side': (0, 0),
        'top': (heights[0] + gap, 0),
        'front': (heights[0] + heights[1] + 2 * gap, 0),
        'rear': (heights[0] + heights[1] + 2 * gap, panels['front'].shape[1]),
    }
    place = {}
    for name, (row, col) in at.items():
        p = panels[name]
        rows, cols = p.shape
        soft = lambda m: cv2.GaussianBlur(m, (3, 3), 0.6)
        masks[row : row + rows, col : col + cols] = np.dstack([soft(p.glass), soft(p.decal), soft(p.groove), soft(p.metal)])
        colours[row : row + rows, col : col + cols] = np.dstack([p.colour, soft(p.gloss)])
        # share = (metres - m0) * scale + offset
        place[name] = (
            (col - p.u[0] / PX) / width,
            1 / PX / width,
            (row - p.v[0] / PX) / height,
            1 / PX / height,
        )
    return masks, colours, place
