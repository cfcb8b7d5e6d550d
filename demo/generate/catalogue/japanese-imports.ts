/** Cars sold new in Japan and brought to New Zealand used. Columns as for cars; the price is what a new one would fetch in whole NZD. */
export const japaneseImports = `
= Toyota | strong
# Aqua | Hatch | Hatchback | 3995x1695x1455 | 36 | -
S|NHP10|2012-2021|1496|4|N|H|C|FWD|5|5|3.9|1080|1355|0|111|29500
X|MXPK11|2021-|1490|3|N|H|C|FWD|5|5|3.4|1120|1395|0|120|34500
# Prius | Hatch | Liftback | 4540x1760x1470 | 43 | 5
S Touring|ZVW51|2015-2022|1797|4|N|H|C|FWD|5|5|3.8|1370|1645|0|142|43000
# Vitz | Hatch | Hatchback | 3945x1695x1500 | 42 | -
F|KSP130|2011-2020|996|3|N|P|C|FWD|5|5|5.0|970|1245|0|94|22500
# Harrier | SUV | Wagon | 4725x1835x1690 | 60 | -
Elegance|ZSU60W|2013-2020|1986|4|N|P|C|FWD|5|5|7.8|1580|1855|0|193|47000
# Alphard | People Mover | Wagon | 4945x1850x1950 | 75 | -
2.5 S|AGH30W|2015-2023|2493|4|N|P|C|FWD|7|5|9.4|1990|2375|0|235|78000
# Wish | Wagon | Wagon | 4600x1720x1590 | 60 | -
1.8S|ZGE20W|2009-2017|1797|4|N|P|C|FWD|7|5|7.4|1360|1745|0|173|30000
= Nissan | normal
# Note | Hatch | Hatchback | 4100x1695x1525 | 41 | -
e-Power X|HE12|2016-2020|1198|3|N|H|S1|FWD|5|5|3.9|1210|1485|0|254|32000
# Leaf | Hatch | Hatchback | 4445x1770x1550 | 0 | 5
G 30kWh|AZE0|2015-2017|0|0|N|E|S1|FWD|5|5|17.3|1460|1735|0|254|42000
# Serena | People Mover | Wagon | 4770x1740x1865 | 55 | -
Highway Star|C27|2016-2022|1997|4|N|H|C|FWD|8|5|7.6|1680|2120|0|200|46000
# X-Trail | SUV | Wagon | 4640x1820x1715 | 60 | -
20X|NT32|2013-2022|1997|4|N|P|C|AWD|5|5|7.8|1500|1775|0|207|41000
= Mazda | normal
# Axela | Hatch | Hatchback | 4470x1795x1470 | 51 | -
15S Touring|BM|2014-2019|1496|4|N|P|A6|FWD|5|5|6.0|1270|1545|0|144|31000
# Demio | Hatch | Hatchback | 4060x1695x1500 | 44 | -
13S|DJ|2014-2019|1298|4|N|P|A6|FWD|5|5|5.4|1030|1305|0|121|23500
# Atenza | Wagon | Wagon | 4805x1840x1480 | 62 | -
25S L Package|GJ|2012-2019|2488|4|N|P|A6|FWD|5|5|7.4|1510|1785|0|250|45000
= Honda | normal
# Fit | Hatch | Hatchback | 3990x1695x1525 | 40 | -
Hybrid F|GP5|2013-2020|1496|4|N|H|D7|FWD|5|5|3.9|1130|1405|0|134|28000
# Vezel | SUV | Wagon | 4330x1770x1605 | 40 | -
Hybrid Z|RU3|2013-2021|1496|4|N|H|D7|FWD|5|5|4.6|1270|1545|0|156|37000
= Subaru | normal
# Levorg | Wagon | Wagon | 4690x1780x1490 | 60 | -
1.6 GT EyeSight|VM4|2014-2020|1599|4|T|P|C|AWD|5|5|7.1|1540|1815|0|250|43000
# Impreza Sport | Hatch | Hatchback | 4460x1775x1480 | 50 | -
2.0i-S|GT7|2016-2022|1995|4|N|P|C|AWD|5|5|7.2|1400|1675|0|196|35000
= Mitsubishi | normal
# Outlander PHEV | SUV | Wagon | 4695x1800x1680 | 45 | 5
G Safety|GG2W|2013-2021|1998|4|N|PH|S1|AWD|5|5|1.9|1820|2095|1500|332|58000
= Suzuki | strong
# Swift | Hatch | Hatchback | 3840x1695x1500 | 37 | -
RS|ZC83S|2017-2023|1242|4|N|P|C|FWD|5|5|4.6|890|1165|0|118|25500
`;
