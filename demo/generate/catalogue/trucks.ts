/** Trucks and buses as sold in Australia. Columns as for cars; GVM in kg (GCM is larger), tow is the braked towing limit in kg. Prices in whole AUD, new. */
export const trucks = `
= Isuzu | strong
# NLR 45-150 | Truck | Tray | 5335x1815x2120 | 75 | -
Traypack AMT|N Series|2015-|2999|4|T|D|A6|4x2|3|2|12.5|2260|4500|3500|375|72000
# NPR 65/45-190 | Truck | Pantech | 7200x2115x2330 | 140 | -
Servicepack|N Series|2015-|5193|4|T|D|A6|4x2|3|2|17.0|3350|6500|3500|513|96000
# NPS 75/45-155 | Truck | Tray | 6320x2040x2655 | 140 | -
4x4 Crew|N Series|2016-|5193|4|T|D|M6|4x4|7|4|18.5|3540|7500|3500|419|112000
# FRR 110-240 | Truck | Curtainsider | 8950x2400x2585 | 200 | -
Freightpack|F Series|2014-|5193|4|T|D|A6|4x2|3|2|22.0|4400|11000|9000|706|132000
# FVZ 260-300 | Truck | Tipper | 8460x2480x2875 | 200 | -
Tipper|F Series|2014-|7790|6|T|D|A10|6x4|3|2|32.0|7900|26000|19000|981|236000
= Hino | normal
# 300 Series 616 | Truck | Tipper | 5250x1880x2150 | 100 | -
IFS Tipper|616|2013-|4009|4|T|D|A6|4x2|3|2|13.5|2450|4495|3500|392|78000
# 300 Series 917 | Truck | Tray | 7600x2190x2320 | 170 | -
Traypack|917|2014-|5123|4|T|D|A6|4x2|3|2|18.5|3420|8500|3500|464|92000
# 500 Series FD 1124 | Truck | Curtainsider | 8970x2490x2650 | 200 | -
Curtainsider|FD|2017-|5123|4|T|D|A6|4x2|3|2|22.0|4610|10400|9000|794|138000
# 700 Series SS 2848 | Truck | Prime Mover | 6880x2490x3350 | 400 | -
Air|SS|2018-|12913|6|T|D|A16|6x4|2|2|42.0|8700|28300|43000|2157|239000
= Fuso | normal
# Canter 515 | Truck | Tray | 5400x1815x2125 | 100 | -
Wide|FEB21|2014-|2998|4|T|D|A6|4x2|3|2|12.8|2380|4500|3500|370|69000
# Canter 4x4 | Truck | Cab Chassis | 6050x1995x2530 | 100 | -
FG649|FGB71|2012-|2998|4|T|D|M5|4x4|3|2|16.5|2820|6500|3500|430|84000
# Fighter 1024 | Truck | Pantech | 9050x2400x2620 | 200 | -
Pantech|FK|2017-2024|7545|6|T|D|M6|4x2|3|2|24.0|4450|10400|9000|686|121000
# Shogun 460 | Truck | Prime Mover | 6950x2490x3400 | 400 | -
Premium|FV74|2019-|10677|6|T|D|A12|6x4|2|2|41.0|8450|26000|42500|2200|229000
# Rosa | Bus | Bus | 7730x2010x2630 | 100 | -
Deluxe 25|BE64|2015-|2998|4|T|D|A6|4x2|25|2|17.0|3850|6500|0|430|165000
= UD | normal
# Croner PKE 280 | Truck | Curtainsider | 9960x2490x2950 | 200 | -
Curtainsider|PKE|2018-|7698|6|T|D|A6|4x2|3|2|25.0|5350|15000|12000|1050|168000
# Quon | Truck | Prime Mover | 7010x2490x3400 | 400 | -
GW 26 460|GW|2018-|10837|6|T|D|A12|6x4|2|2|40.0|8600|26000|44500|2200|246000
= Kenworth | strong
# T410SAR | Truck | Prime Mover | 7200x2500x3300 | 680 | -
Day Cab|T4 Series|2019-|12902|6|T|D|A12|6x4|2|2|46.0|8900|24300|59000|2508|332000
# T610SAR | Truck | Prime Mover | 8100x2500x3600 | 900 | -
Aero Sleeper|T6 Series|2018-|14948|6|T|D|M18|6x4|2|2|51.0|9650|24300|80000|2779|398000
= Volvo | normal
# FM 500 | Truck | Prime Mover | 6900x2500x3600 | 600 | -
Globetrotter|FM|2016-|12777|6|T|D|A12|6x4|2|2|43.0|8750|26500|59000|2500|305000
# FH 540 | Truck | Prime Mover | 7150x2500x3900 | 800 | -
XL|FH|2016-|12777|6|T|D|A12|6x4|2|2|45.0|9100|26500|64000|2600|345000
= Iveco | weak
# Daily 50C | Truck | Tray | 6000x2010x2300 | 90 | -
17A8|50C|2016-|2998|4|T|D|A8|4x2|3|2|12.0|2300|5200|3500|430|78000
# Eurocargo ML160 | Truck | Tray | 8900x2480x2900 | 200 | -
ML160E28|ML160|2016-|6728|6|T|D|A6|4x2|2|2|23.5|5000|16500|15000|1000|156000
= Toyota | strong
# Coaster | Bus | Bus | 6990x2080x2635 | 95 | -
Deluxe|XZB70R|2017-|4009|4|T|D|A6|4x2|21|2|15.5|3850|6000|0|420|152000
`;
