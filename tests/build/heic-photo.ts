/** A photograph as iPhones store it, made with libheif's own encoder: 320 by 240 pixels, at the left red above yellow, at the right blue above turquoise. */
export const heicPhoto: Buffer = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAfgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA',
    'AGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAPPAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA',
    'AAMAPLoCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwA8oAoIDxZbqSSmubgQEDAgAAADACAAAAMAISIAAQAHRAHBcrBiQAAAABRpc3Bl',
    'AAAAAAAAAUAAAADwAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAACGbWRhdAAAAHooAa8ZIaO1SPd8hTf/',
    '9clf+Dgv+PwV4rP8sbL+v//QTYH2/kf8UBNPgIcHfKbhSoC4b8haWp5MHndfblGpoCpPAF9WedXZ+WmCHt6LQBhAAAADAAAeQAAA',
    'BpTTaYa1GBZ6YmEA2/vLT7yfJ7drTkOHAAADATOlYABOQA==',
  ].join(''),
  'base64',
);

/** The same, saying of itself that it has other sides. */
export function heicPhotoOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(heicPhoto);
  // The box with the picture's size: its name, four bytes of version, width, height.
  const at = bytes.indexOf('ispe');
  bytes.writeUInt32BE(width, at + 8);
  bytes.writeUInt32BE(height, at + 12);
  return bytes;
}
