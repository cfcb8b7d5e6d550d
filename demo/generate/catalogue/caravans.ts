/**
 * Caravans, camper trailers and farm trailers as sold in Australia.
 * Model: name | kind | layout. Variant: badge | years | body length ft | width ft | sleeps | tare kg | ATM kg | axle | price (AUD, new).
 */
export const caravans = `
= Jayco | normal
# Journey | Caravan | Touring
18.55-8|2016-|18.5|8.1|2|2125|2525|Tandem Axle|74500
21.66-3 Outback|2018-|21.5|8.1|3|2550|3000|Tandem Axle|88500
# Starcraft | Caravan | Touring
17.58-3|2014-|17.5|8.1|4|1890|2290|Tandem Axle|61500
19.61-3 Outback|2016-|19.5|8.1|5|2180|2680|Tandem Axle|70500
# Journey Pop Top | Caravan | Pop Top
16.51-1|2017-|16.5|8.1|2|1780|2180|Single Axle|59500
17.55-2|2019-|17.5|8.1|3|1860|2260|Single Axle|62900
# Silverline | Caravan | Luxury
21.65-3|2015-|21.5|8.2|2|2650|3100|Tandem Axle|104500
# Swan | Camper | Camper Trailer
Touring|2013-|16.5|7.1|6|1290|1590|Single Axle|35500
Outback|2014-|16.5|7.1|6|1420|1820|Single Axle|39500
# CrossTrak | Camper | Hybrid
13.43-1|2020-|13.5|7.4|2|1600|2200|Single Axle|67500
= Avan | normal
# Aspire | Caravan | Touring
525|2014-|17.2|7.8|3|1620|2020|Single Axle|52500
617|2017-|20.2|7.9|4|1980|2500|Tandem Axle|64500
# Cruiseliner | Camper | A-Frame
2C|2013-|13.1|7.0|2|880|1250|Single Axle|33500
# Aspire Pop Top | Caravan | Pop Top
499|2016-|16.4|7.8|2|1490|1890|Single Axle|48900
= Supreme | normal
# Spirit | Caravan | Touring
1900|2016-|19.0|8.0|2|2280|2800|Tandem Axle|69500
# Getaway | Caravan | Family
2100 Bunk|2017-|21.0|8.0|5|2520|3100|Tandem Axle|81500
= Coromal | normal
# Element | Caravan | Touring
542|2013-|17.8|7.7|3|1710|2200|Single Axle|54500
612|2014-|20.1|7.8|3|2090|2650|Tandem Axle|63500
# Appeal | Caravan | Luxury
641|2018-|21.0|8.1|2|2410|3000|Tandem Axle|84500
= Lotus | strong
# Trooper | Caravan | Off Road
Family 21|2019-|21.0|8.2|5|2800|3500|Tandem Axle|109500
# Freelander | Caravan | Off Road
19 Couples|2016-|19.5|8.2|2|2480|3250|Tandem Axle|94500
= Majestic | normal
# Knight | Caravan | Touring
1860|2015-|18.6|7.9|2|2150|2700|Tandem Axle|66500
2200 Bunk|2017-|22.0|8.1|6|2690|3300|Tandem Axle|82500
= Kokoda | normal
# Force | Caravan | Off Road
Major III|2019-|22.5|8.2|6|2950|3500|Tandem Axle|99500
# Cadet | Caravan | Off Road
16|2017-|16.5|7.8|2|1980|2600|Single Axle|64500
= New Age | normal
# Manta Ray | Caravan | Touring
18BE|2014-|18.0|7.9|3|2140|2700|Tandem Axle|69500
20BE|2015-|20.0|8.1|3|2390|2990|Tandem Axle|76500
# Road Owl | Caravan | Touring
16|2018-|16.0|7.7|2|1790|2300|Single Axle|59500
= Crusader | normal
# Excalibur | Caravan | Luxury
Prince|2016-|21.2|8.2|2|2600|3200|Tandem Axle|98500
# Musketeer | Caravan | Family
Aramis|2017-|22.0|8.2|5|2750|3400|Tandem Axle|92500
= Royal Flair | normal
# Razor | Caravan | Off Road
19.6|2017-|19.6|8.1|2|2380|3000|Tandem Axle|84500
# Family Flair | Caravan | Family
21.6 Bunk|2016-|21.6|8.1|6|2560|3200|Tandem Axle|82500
= Cub Campers | strong
# Frontier | Camper | Camper Trailer
Longreach|2016-|15.7|6.6|2|1320|2000|Single Axle|53500
`;

/** Farm and tipper trailers; same columns, sleeps 0. */
export const trailers = `
= Dean Trailers | normal
# Tandem Tipper | Trailer | Tipper Trailer
10x6 Hydraulic|2015-|10.0|6.0|0|1050|3500|Tandem Axle|13900
# Plant Trailer | Trailer | Plant Trailer
12x6|2014-|12.0|6.0|0|980|3500|Tandem Axle|11900
`;
