/** Motorcycles as sold in Australia. Columns as for cars; drive is the final drive, tare is the wet weight in kg. Prices in whole AUD, new. */
export const motorcycles = `
= Honda | normal
# CB500X | Adventure | Adventure | 2155x830x1410 | 17 | -
ABS|PC64|2016-2023|471|2|N|P|M6|Chain|2|0|3.6|199|382|0|43|10300
# CRF1100L Africa Twin | Adventure | Adventure | 2330x960x1395 | 19 | -
Adventure Sports|SD10|2020-|1084|2|N|P|D6|Chain|2|0|4.9|248|463|0|105|27500
# CBR650R | Sports | Sports | 2120x750x1145 | 15 | -
ABS|RH03|2019-|649|4|N|P|M6|Chain|2|0|4.9|208|388|0|63|13700
# Grom | Learner | Road | 1760x720x1015 | 6 | -
125|JC92|2021-|124|1|N|P|M5|Chain|2|0|1.5|103|208|0|11|5900
# CRF450R | Off Road | Motocross | 2182x827x1267 | 6 | -
-|PE07|2021-|450|1|N|R|M5|Chain|1|0|0|111|220|0|50|14300
= Yamaha | normal
# MT-07 | Naked | Road | 2085x780x1105 | 14 | -
LA|RM35|2015-|655|2|N|P|M6|Chain|2|0|4.2|184|355|0|58|13500
HO|RM34|2018-|689|2|N|P|M6|Chain|2|0|4.2|184|355|0|67|13800
# MT-09 | Naked | Road | 2090x820x1145 | 14 | -
SP|RN88|2021-|890|3|N|R|M6|Chain|2|0|5.0|190|370|0|93|20500
# Tenere 700 | Adventure | Adventure | 2370x905x1455 | 16 | -
XTZ690|DM09|2019-|689|2|N|P|M6|Chain|2|0|4.3|205|393|0|68|19200
# YZF-R3 | Sports | Sports | 2090x730x1140 | 14 | -
ABS|RH21|2015-|321|2|N|P|M6|Chain|2|0|3.8|169|334|0|30|8700
# WR450F | Off Road | Enduro | 2175x825x1270 | 8 | -
-|CJ42|2019-|450|1|N|R|M5|Chain|1|0|0|119|225|0|48|17200
= Kawasaki | normal
# Ninja 400 | Sports | Sports | 1990x710x1120 | 14 | -
SE|EX400|2018-2024|399|2|N|P|M6|Chain|2|0|4.0|168|348|0|38|8600
# Z900 | Naked | Road | 2070x825x1080 | 17 | -
RS|ZR900|2018-|948|4|N|P|M6|Chain|2|0|5.1|215|397|0|95|18000
# KLR650 | Adventure | Adventure | 2280x970x1435 | 23 | -
Adventure|KL650|2022-|652|1|N|P|M5|Chain|2|0|4.8|211|403|0|53|12400
# Vulcan S | Cruiser | Cruiser | 2310x855x1090 | 14 | -
-|EN650|2015-|649|2|N|P|M6|Chain|2|0|4.4|229|433|0|62|12400
= Suzuki | normal
# V-Strom 650 | Adventure | Adventure | 2275x910x1405 | 20 | -
XT|DL650|2017-|645|2|N|P|M6|Chain|2|0|4.2|216|415|0|62|14500
# GSX-S1000 | Naked | Road | 2115x810x1080 | 19 | -
GT|EK1|2022-|999|4|N|R|M6|Chain|2|0|6.1|226|415|0|106|20700
# DR-Z400 | Off Road | Trail | 2310x875x1240 | 10 | -
E|DR-Z400E|2012-2024|398|1|N|P|M5|Chain|1|0|4.5|138|310|0|39|9300
= Harley-Davidson | strong
# Fat Boy | Cruiser | Cruiser | 2370x985x1095 | 19 | -
114|FLFBS|2018-2024|1868|2|N|R|M6|Belt|2|0|5.5|317|540|0|155|36500
# Street Bob | Cruiser | Cruiser | 2320x925x1160 | 13 | -
114|FXBBS|2021-2024|1868|2|N|R|M6|Belt|2|0|5.5|297|535|0|155|28500
# Road Glide | Touring | Touring | 2430x975x1305 | 23 | -
Special|FLTRXS|2018-2023|1868|2|N|R|M6|Belt|2|0|6.0|387|617|0|158|47500
# Nightster | Cruiser | Cruiser | 2250x840x1100 | 12 | -
975|RH975|2022-|975|2|N|R|M6|Belt|1|0|5.1|218|420|0|95|24000
= BMW | normal
# R 1250 GS | Adventure | Adventure | 2207x952x1430 | 20 | -
Rallye|K50|2019-2023|1254|2|N|R|M6|Shaft|2|0|4.8|249|465|0|143|28900
# F 850 GS | Adventure | Adventure | 2305x922x1356 | 15 | -
Tour|K81|2018-2024|853|2|N|R|M6|Chain|2|0|4.1|233|445|0|92|20300
# G 310 R | Naked | Road | 2005x820x1080 | 11 | -
Passion|K03|2017-2024|313|1|N|P|M6|Chain|2|0|3.3|164|345|0|28|7300
= KTM | normal
# 390 Duke | Naked | Road | 2072x831x1109 | 15 | -
390|IS|2017-|399|1|N|R|M6|Chain|2|0|3.4|165|355|0|39|8700
# 790 Adventure | Adventure | Adventure | 2260x900x1333 | 20 | -
790|KT|2019-|799|2|N|R|M6|Chain|2|0|4.2|215|450|0|87|18300
# 300 EXC | Off Road | Enduro | 2170x820x1270 | 9 | -
Six Days|TBI|2020-|293|1|N|R|M6|Chain|1|0|0|106|335|0|40|19300
= Triumph | normal
# Bonneville T120 | Classic | Road | 2170x780x1100 | 15 | -
Black|DU02|2016-|1200|2|N|P|M6|Chain|2|0|4.7|236|446|0|105|22500
# Tiger 900 | Adventure | Adventure | 2248x935x1452 | 20 | -
Rally Pro|LE|2020-|888|3|N|R|M6|Chain|2|0|5.2|228|450|0|90|25500
# Street Triple | Naked | Road | 2055x775x1085 | 15 | -
RS|HD|2017-|765|3|N|R|M6|Chain|2|0|5.2|188|383|0|80|21300
`;
