"""The cars by the names of their shapes."""
from .coupes import convertible, coupe, coupe_rear, coupe_small
from .hatches import hatch, hatch_city, hatch_long, hatch_small, hatch_tall
from .sedans import sedan, sedan_fast, sedan_long, sedan_small
from .suvs import suv, suv_boxy, suv_large, suv_long, suv_low, suv_small
from .utes import ute, ute_extra, ute_large, ute_low, ute_tray, ute_wide
from .vans import van, van_large, van_long, van_small
from .wagons import people_mover, wagon, wagon_raised, wagon_sport, wagon_tall

cars = {
    'sedan': sedan,
    'sedan-small': sedan_small,
    'sedan-long': sedan_long,
    'sedan-fast': sedan_fast,
    'hatch': hatch,
    'hatch-small': hatch_small,
    'hatch-city': hatch_city,
    'hatch-tall': hatch_tall,
    'hatch-long': hatch_long,
    'wagon': wagon,
    'wagon-sport': wagon_sport,
    'wagon-raised': wagon_raised,
    'wagon-tall': wagon_tall,
    'suv': suv,
    'suv-small': suv_small,
    'suv-large': suv_large,
    'suv-low': suv_low,
    'suv-long': suv_long,
    'suv-boxy': suv_boxy,
    'ute': ute,
    'ute-tray': ute_tray,
    'ute-extra': ute_extra,
    'ute-large': ute_large,
    'ute-low': ute_low,
    'ute-wide': ute_wide,
    'van': van,
    'van-small': van_small,
    'van-large': van_large,
    'van-long': van_long,
    'coupe': coupe,
    'coupe-small': coupe_small,
    'coupe-rear': coupe_rear,
    'convertible': convertible,
    'people-mover': people_mover,
}
