import { toOklch } from '#domain/theme/oklch.ts';

/**
 * The available colours of drawings: those of the demos' stock, models and scenes, and of brands that are unlike all of
 * these. A drawing in any other colour does not exist, since each takes the drawing thread's time and room on the disk
 * (`tests/sites/drawn-pictures.test.ts`).
 */
const paints: ReadonlySet<string> = new Set(
  `
    000000 0e8f98 0f6468 101113 121214 121316 12305e 141416 141517 141518 151618 151619 15161a 15171a 15171b 153f92
    16171a 16181c 164fa0 17181a 17181b 17191d 18191b 18191c 1a1b1d 1a1d24 1a55a8 1b2f57 1b3a5c 1b4f9c 1c4fa3 1d1e20
    1d1e21 1d1f22 1d3c6c 1d3d6d 1d4f95 1d4fa0 1d6cb3 1e3f6d 1e4687 1e5596 1e58ad 1e8a4a 1f3550 1f3f75 1f4a86 1f4a8c
    1f4e79 1f4f8f 1f4f97 1f4fa3 1f539e 1f5aa6 203f7c 20477f 21457c 21486f 234a86 23518f 25302f 274267 28634a 2a4163
    2b4a3f 2c4566 2d4a60 2d4a61 2d4a62 2f5b32 2f5d8a 2f6b3a 335577 336699 35506b 35782b 3a4250 3a5a78 3d4a3f 3f6f4f
    3f6f73 45503f 474e42 4a4f40 4a5568 4c5747 4c6b2f 4e5b3d 4f5640 4fae2b 53575b 54585b 55585c 56583f 57595d 585c60
    595e62 5a5d61 5a5e61 5b5f62 5b6064 5b9a35 5c6063 5c6064 5d6164 5d6165 5d6264 5d6265 5f2f96 61656a 63676b 64696c
    676c70 6a4a1f 6a6e71 6a6f73 6f6b52 6f7a82 70767a 777c80 7a1f2b 7a2d1e 7a5b3f 7b7f82 7c8f86 7e151d 848b8f 851820
    8a1a20 8a1c24 8a4b2a 8a8f94 8b8f91 8d1820 8e1a20 8f1820 8f1d22 8f5a0a 8fa3b5 93161e 951b22 98161e 9a1822 9a5a34
    9b1420 9d1b22 a01822 a04c26 a11a1f a11b20 a11c23 a21820 a3141e a4161f a51a1e a51b20 a51b23 a81e22 a8adb0 a91d22
    a9adb1 aa1b21 ad1820 ad1f26 aeb1b4 aeb2b5 b01c22 b01d24 b10f2a b2b5b9 b2b6b9 b3151d b3261e b35d24 b3b6b9 b3b7ba
    b3b7bb b4531f b4562c b4b7ba b4b8bb b4b8bc b5b8bb b5b9bc b6b9bc b7b8b6 b7babd b7bbbe b9bdc1 bcc0c3 c2186b c7702e
    c9ced6 cdbfa6 d8c624 d9b415 d9cdb4 d9d4c7 dfe6e4 e0601c e2641a e8ae1c e8e2d5 e8e8e4 eceded eceeec eceff0 eeefed
    eeefee eef0f1 efefec f0f0ee f1f2f1 f1f2f2 f2b705 f2efe8 f2f2f0 f2f3f2 f2f3f3 f3f0e8 f3f3f1 f3f4f2 f3f4f3 f3f4f4
    f4ead6 f4f1ea f4f4f2 f4f4f3 f4f4f4 f4f5f4 f4f5f5 f5f5f4
  `
    .trim()
    .split(/\s+/),
);

/** @param text six hexadecimal digits in lower case. */
export function isPaint(text: string): boolean {
  return paints.has(text);
}

const inLab = [...paints].map((hex) => [hex, toLab(hex)] as const);

/**
 * The paint that looks most like a colour, so that a scene in any site's colour is one of those that are made.
 * @param hex six hexadecimal digits in lower case.
 */
export function nearestPaint(hex: string): string {
  const [l, a, b] = toLab(hex);
  let best = hex;
  let least = Number.POSITIVE_INFINITY;
  for (const [paint, at] of inLab) {
    // A brand is known by its hue more than by its lightness.
    const distance = ((at[0] - l) / 2) ** 2 + (at[1] - a) ** 2 + (at[2] - b) ** 2;
    if (distance < least) [best, least] = [paint, distance];
  }
  return best;
}

function toLab(hex: string): readonly [number, number, number] {
  const { l, c, h } = toOklch(`#${hex}`);
  const turn = (h * Math.PI) / 180;
  return [l, c * Math.cos(turn), c * Math.sin(turn)];
}
