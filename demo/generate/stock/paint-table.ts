/**
 * Paint names in each maker's own words, with the colour they are drawn in. A name always ends with its plain colour
 * (`White`, `Grey` …), so that a search can group by the last word.
 */
export const paintTable: Readonly<Record<string, string>> = {
  Toyota:
    'Glacier White f3f4f2, Frosted White eceff0, Sterling Silver b9bdc1, Graphite Grey 5b6064, Eclipse Black 17181a, Nebula Blue 1f3f75, Feverish Red a3141e, Oxide Bronze 7a5b3f',
  Mazda:
    'Snowflake White f4f4f3, Arctic White eef0f1, Sonic Silver b3b7bb, Machine Grey 55585c, Polymetal Grey 6f7a82, Jet Black 141416, Deep Crystal Blue 1b2f57, Soul Crystal Red 9b1420',
  Ford: 'Arctic White f2f3f3, Aluminium Silver a9adb1, Meteor Grey 57595d, Shadow Black 151618, Blue Lightning Blue 1d4fa0, Lucid Red 951b22, Sedona Orange b4531f',
  Hyundai:
    'Atlas White f3f3f1, Shimmering Silver b7bbbe, Amazon Grey 5d6264, Abyss Black 17181a, Intense Blue 1e4687, Ultimate Red a01822, Ecotronic Grey 848b8f',
  Kia: 'Clear White f4f4f2, Snow White eeefed, Silky Silver b6b9bc, Steel Grey 676c70, Aurora Black 16171a, Gravity Blue 2a4163, Runway Red a51b23',
  Mitsubishi:
    'Fairly White f3f4f3, Sterling Silver b4b8bc, Titanium Grey 5c6063, Pitch Black 17181a, Lightning Blue 234a86, Red Diamond Red 8f1820, Impulse Blue 1d6cb3',
  Nissan:
    'Polar White f4f4f4, Brilliant Silver b7babd, Slate Grey 5b5f62, Cosmic Black 17181b, Caspian Blue 21457c, Burning Red 9d1b22, Forged Copper Orange 9a5a34',
  Subaru:
    'Crystal White f3f4f4, Ice Silver bcc0c3, Magnetite Grey 54585b, Crystal Black 17181a, WR Blue 1c4fa3, Pure Red ad1f26, Autumn Green 4c5747',
  Isuzu:
    'Mineral White f3f3f1, Splash White eeefee, Mercury Silver b3b7ba, Obsidian Grey 585c60, Basalt Black 18191b, Cobalt Blue 23518f, Magnetic Red 8f1d22, Volcanic Amber Orange b35d24',
  Volkswagen:
    'Pure White f4f4f3, Reflex Silver b3b7ba, Indium Grey 595e62, Deep Black 151618, Atlantic Blue 1e3f6d, Tornado Red b01c22, Lapiz Blue 1a55a8',
  BMW: 'Alpine White f4f5f5, Mineral White eceded, Skyscraper Grey 6a6f73, Black Sapphire Black 15171b, Phytonic Blue 21486f, Melbourne Red 93161e, Portimao Blue 1d4f95',
  'Mercedes-Benz':
    'Polar White f4f4f4, Iridium Silver b2b5b9, Selenite Grey 5d6164, Obsidian Black 141518, Cavansite Blue 1f3550, Hyacinth Red 7e151d',
  Audi: 'Glacier White f4f5f5, Floret Silver b7babd, Daytona Grey 53575b, Mythos Black 141517, Navarra Blue 1d3d6d, Tango Red 98161e',
  Tesla: 'Pearl White f5f5f4, Midnight Silver 5d6165, Solid Black 121214, Deep Blue 1f4a86, Ultra Red 9a1822',
  Honda:
    'Platinum White f4f4f2, Lunar Silver b5b9bc, Modern Steel Grey 5c6064, Crystal Black 15161a, Brilliant Sporty Blue 1f539e, Rallye Red ad1820',
  'Land Rover':
    'Fuji White f3f4f3, Indus Silver b3b6b9, Corris Grey 64696c, Santorini Black 16171a, Byron Blue 2c4566, Firenze Red 8a1a20, Pangea Green 474e42',
  Suzuki:
    'Pure White f4f4f3, Premium Silver b6b9bc, Mineral Grey 5d6265, Bluish Black 17191d, Speedy Blue 1e58ad, Burning Red b01d24, Kinetic Yellow d8c624, Jungle Green 45503f',
  MG: 'Dover White f4f4f2, York White eceeec, Sterling Silver b4b8bb, Concrete Grey 6a6e71, Pebble Black 17181a, Brighton Blue 1f4a8c, Bristol Red a11c23',
  Jeep: 'Bright White f4f4f3, Billet Silver b2b6b9, Granite Grey 5a5e61, Diamond Black 151619, Hydro Blue 1e5596, Firecracker Red a91d22, Sarge Green 4f5640',
  Holden:
    'Summit White f3f4f3, Nitrate Silver aeb2b5, Prussian Steel Grey 5a5d61, Phantom Black 16171a, Slipstream Blue 1f4fa3, Some Kinda Red aa1b21, Jungle Green 4e5b3d',
  Porsche:
    'Carrara White f4f5f4, Dolomite Silver b5b8bb, Volcano Grey 63676b, Jet Black 121316, Gentian Blue 1d3c6c, Carmine Red a4161f',
  Volvo:
    'Crystal White f3f4f2, Silver Dawn Silver b7b8b6, Thunder Grey 5d6165, Onyx Black 15171a, Denim Blue 274267, Fusion Red 8e1a20',
  Lexus:
    'Sonic White f4f4f3, Titanium Silver aeb1b4, Mercury Grey 61656a, Graphite Black 17181b, Cobalt Blue 203f7c, Red Mica Red 8d1820',
  default:
    'Polar White f3f4f3, Stone Silver b5b8bb, Slate Grey 5c6063, Onyx Black 16171a, Ocean Blue 20477f, Chilli Red a11c23',
};

/** Working machines and motorcycles come in their maker's colours. */
export const houseColours: Readonly<Record<string, string>> = {
  'motorcycle/Honda': 'Grand Prix Red b3151d, Mat Gunpowder Black 1d1e21, Pearl White f0f0ee, Glint Wave Blue 1f4f97',
  'motorcycle/Yamaha': 'Icon Blue 153f92, Tech Black 18191c, Storm Fluo Grey 70767a, Frozen Titanium Grey 8b8f91',
  'motorcycle/Kawasaki':
    'Lime Green 4fae2b, Metallic Spark Black 17181a, Pearl Sand Khaki Green 6f6b52, Candy Fire Red a21820',
  'motorcycle/Suzuki':
    'Champion Yellow d9b415, Triton Blue 164fa0, Glass Sparkle Black 17181b, Pearl Brilliant White f1f2f1',
  'motorcycle/Harley-Davidson': 'Vivid Black 121214, Billiard Red 851820, Gauntlet Grey 777c80, Redline Red a11a1f',
  'motorcycle/BMW': 'Light White f1f2f2, Blackstorm Black 17181b, Racing Blue 1b4f9c, Kalamata Green 4a4f40',
  'motorcycle/KTM': 'Electronic Orange e2641a, Ceramic White f1f2f1, Dark Galvano Black 1d1e20',
  'motorcycle/Triumph':
    'Jet Black 141517, Sapphire Black 1a1d24, Carnival Red a11b20, Snowdonia White f2f2f0, Matt Khaki Green 56583f',
  truck: 'Arctic White f2f3f2, Polar White f5f5f4, Fleet Silver b4b7ba, Signal Red a51b20, Ocean Blue 1f4f8f',
  'machinery/John Deere': 'John Deere Green 35782b',
  'machinery/Kubota': 'Kubota Orange e0601c',
  'machinery/New Holland': 'New Holland Blue 1f5aa6',
  'machinery/Massey Ferguson': 'Massey Red a81e22',
  'machinery/Case IH': 'Case Red a51a1e',
  'machinery/Fendt': 'Fendt Green 4c6b2f',
  'machinery/JCB': 'JCB Yellow e8ae1c',
  'machinery/Deutz-Fahr': 'Deutz Green 5b9a35',
  caravan:
    'Alpine White f4f4f2, Pearl White efefec, Shell White f2efe8, Basalt Grey 7b7f82, Slate Grey 5d6164, Sandstone Beige cdbfa6',
  trailer: 'Galvanised Silver a8adb0, Gloss Black 1a1b1d',
};

/** Trim names, by how expensive the vehicle was new. */
export const interiorColours: readonly (readonly [belowPrice: number, names: readonly string[]])[] = [
  [32000, ['Black Cloth', 'Grey Cloth', 'Black', 'Charcoal Cloth']],
  [60000, ['Black Cloth', 'Black', 'Black Leather', 'Grey Leather', 'Black Leather Accented']],
  [
    Number.POSITIVE_INFINITY,
    ['Black Leather', 'Beige Leather', 'Saddle Brown Leather', 'Ivory Leather', 'Black Nappa Leather'],
  ],
];
