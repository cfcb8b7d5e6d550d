// Takes the noise out of the paint's layer of a turn's frame, which has few samples.
const around = 2;
const passes = 2;
/** Lit pixels around one below which it stands alone, at the edge of a thin part. */
const fewest = 10;

/**
 * Diffuse light changes slowly over a body: each lit pixel becomes the median of the lit ones around it, so the dark lines
 * between panels stay. Changes `data` in place.
 * @param {Buffer} data RGBA, both layers one above the other
 * @param {number} width pixels
 * @param {number} height pixels of one layer
 */
export function evenLight(data, width, height) {
  const first = width * height;
  let light = Uint8Array.from({ length: first }, (_, at) => data[(first + at) * 4] ?? 0);
  for (let pass = 0; pass < passes; pass++) light = medians(light, width, height);
  for (let at = 0; at < first; at++) data.fill(light[at] ?? 0, (first + at) * 4, (first + at) * 4 + 3);
}

/** @param {Uint8Array} light @param {number} width @param {number} height */
function medians(light, width, height) {
  const out = new Uint8Array(light);
  for (let y = around; y < height - around; y++)
    for (let x = around; x < width - around; x++) {
      const at = y * width + x;
      if (light[at] === 0) continue;
      const near = [];
      for (let down = -around; down <= around; down++)
        for (let right = -around; right <= around; right++) {
          const value = light[at + down * width + right] ?? 0;
          if (value > 0) near.push(value);
        }
      if (near.length >= fewest) out[at] = near.sort((a, b) => a - b)[near.length >> 1] ?? 0;
    }
  return out;
}
