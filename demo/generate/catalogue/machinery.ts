/**
 * Tractors and machinery as sold in Australia. Columns as for cars; the badge states rated power, tare is the operating
 * weight in kg, GVM is the most it may weigh. Prices in whole AUD, new, excluding GST.
 */
export const machinery = `
= John Deere | strong
# 5075E | Tractor | Utility Tractor | 3690x1850x2550 | 68 | -
75 hp Cab|5E Series|2014-|2900|3|T|D|M12|4WD|1|2|0|3260|4500|0|297|79000
# 6120M | Tractor | Row Crop Tractor | 4460x2350x2790 | 196 | -
120 hp|6M Series|2016-|4500|4|T|D|A24|4WD|2|2|0|5800|9950|0|567|178000
# 6155R | Tractor | Row Crop Tractor | 4750x2490x2980 | 275 | -
155 hp AutoPowr|6R Series|2015-|6788|6|T|D|C|4WD|2|2|0|7300|12300|0|758|254000
# 8R 310 | Tractor | Broadacre Tractor | 5820x2980x3350 | 758 | -
310 hp e23|8R Series|2020-|8983|6|T|D|A23|4WD|2|2|0|11900|18300|0|1416|492000
# Gator XUV835M | Utility | Side by Side | 3050x1630x1960 | 35 | -
54 hp|XUV|2018-|812|3|N|P|C|4WD|3|0|0|785|1390|907|63|34500
# Z530M | Mower | Zero Turn Mower | 2010x1240x1250 | 17 | -
54 Inch|Z500|2019-|726|2|N|P|C|RWD|1|0|0|341|500|0|54|10900
= Kubota | strong
# BX2380 | Tractor | Compact Tractor | 2420x1145x1800 | 25 | -
23 hp|BX Series|2018-|898|3|N|D|C|4WD|1|0|0|645|1100|0|56|27500
# L3200 | Tractor | Compact Tractor | 3020x1430x2300 | 34 | -
32 hp|L Series|2013-|1647|3|N|D|M8|4WD|1|0|0|1245|1900|0|98|32500
# M7040 | Tractor | Utility Tractor | 3740x1950x2560 | 70 | -
68 hp ROPS|M Series|2012-|3331|4|T|D|M8|4WD|1|0|0|2500|4100|0|247|61500
# M9540 | Tractor | Utility Tractor | 3900x2045x2620 | 90 | -
95 hp Cab|M Series|2013-|3769|4|T|D|M24|4WD|1|2|0|3130|5200|0|350|84500
# U17-3 | Excavator | Mini Excavator | 3545x1240x2340 | 19 | -
1.7 t|U Series|2015-|898|3|N|D|A2|Tracks|1|0|0|1700|1750|0|50|39500
# KX040-4 | Excavator | Mini Excavator | 5150x1700x2490 | 64 | -
4 t|KX Series|2015-|1826|4|N|D|A2|Tracks|1|1|0|4180|4300|0|110|86000
# RTV-X1140 | Utility | Side by Side | 3980x1605x2040 | 30 | -
25 hp|RTV-X|2015-|1123|3|N|D|C|4WD|4|0|0|1028|1760|590|70|31500
# Z122R | Mower | Zero Turn Mower | 1990x1270x1120 | 11 | -
48 Inch|Z100|2016-|726|2|N|P|C|RWD|1|0|0|318|480|0|52|8400
# ZD1221 | Mower | Zero Turn Mower | 2165x1600x1910 | 41 | -
60 Inch|ZD1200|2014-|1123|3|N|D|C|RWD|1|0|0|775|980|0|66|29900
= New Holland | normal
# T4.75 | Tractor | Utility Tractor | 3910x1950x2560 | 90 | -
75 hp PowerStar|T4|2014-|3387|4|T|D|M12|4WD|1|2|0|3050|5100|0|309|81500
# T6.145 | Tractor | Row Crop Tractor | 4700x2280x3000 | 175 | -
145 hp Dynamic Command|T6|2018-|6728|6|T|D|A24|4WD|2|2|0|5900|10500|0|634|186000
# T7.245 | Tractor | Row Crop Tractor | 5200x2550x3200 | 395 | -
245 hp Auto Command|T7|2016-|6728|6|T|D|C|4WD|2|2|0|8000|13000|0|1035|284000
# Boomer 40 | Tractor | Compact Tractor | 3300x1500x2500 | 42 | -
40 hp|Boomer|2015-|2216|4|N|D|C|4WD|1|0|0|1700|2700|0|120|41500
= Massey Ferguson | normal
# 4708 | Tractor | Utility Tractor | 4000x2000x2600 | 100 | -
82 hp|4700|2016-|3298|3|T|D|M12|4WD|1|2|0|3600|6000|0|347|83500
# 5S.125 | Tractor | Row Crop Tractor | 4480x2300x2850 | 180 | -
125 hp Dyna-6|5S|2021-|4397|4|T|D|A24|4WD|2|2|0|5300|9500|0|520|169000
# 7S.180 | Tractor | Row Crop Tractor | 5000x2500x3050 | 305 | -
180 hp Dyna-VT|7S|2021-|6596|6|T|D|C|4WD|2|2|0|6600|12500|0|790|238000
# 1525 | Tractor | Compact Tractor | 2800x1370x2300 | 28 | -
25 hp|1500|2017-|1318|3|N|D|C|4WD|1|0|0|1010|1700|0|80|28500
= Case IH | normal
# Farmall 75C | Tractor | Utility Tractor | 3900x1930x2560 | 90 | -
75 hp|Farmall C|2014-|3400|4|T|D|M12|4WD|1|2|0|3000|5000|0|309|79500
# Puma 165 | Tractor | Row Crop Tractor | 4900x2450x3060 | 350 | -
165 hp|Puma|2015-|6728|6|T|D|A18|4WD|2|2|0|6800|11500|0|724|236000
# Magnum 310 | Tractor | Broadacre Tractor | 6000x2980x3360 | 617 | -
310 hp|Magnum|2014-|8710|6|T|D|A18|4WD|2|2|0|12100|18100|0|1368|435000
= Fendt | strong
# 211 Vario | Tractor | Utility Tractor | 3990x2000x2600 | 125 | -
111 hp|200 Vario|2015-|3300|3|T|D|C|4WD|1|2|0|3900|7000|0|443|148000
# 724 Vario | Tractor | Row Crop Tractor | 5240x2550x3160 | 400 | -
240 hp Profi Plus|700 Vario|2015-|6056|6|T|D|C|4WD|2|2|0|8200|14000|0|1058|338000
= JCB | normal
# 3CX | Backhoe | Backhoe Loader | 5620x2350x3620 | 160 | -
Elite|3CX|2014-|4399|4|T|D|A6|4WD|1|2|0|8070|9500|0|516|162000
# 8018 CTS | Excavator | Mini Excavator | 3820x980x2310 | 21 | -
1.8 t|8018|2014-|1116|3|N|D|A2|Tracks|1|0|0|1750|1800|0|70|38500
# Loadall 531-70 | Telehandler | Telehandler | 4990x2230x2490 | 125 | -
Agri|531-70|2015-|4399|4|T|D|A4|4WD|1|1|0|6980|10000|0|400|142000
= Deutz-Fahr | normal
# 5090.4 G | Tractor | Utility Tractor | 4000x2000x2650 | 110 | -
88 hp|5G|2015-|3620|4|T|D|M30|4WD|1|2|0|3700|6000|0|354|83000
# 6165 | Tractor | Row Crop Tractor | 4700x2430x3010 | 280 | -
165 hp RCshift|6 Series|2016-|6057|6|T|D|A24|4WD|2|2|0|6300|10500|0|681|188000
`;
