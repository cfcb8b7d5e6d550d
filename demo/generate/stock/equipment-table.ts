/**
 * What a vehicle of a kind tends to have: "text | from year | from new price in thousands | share in percent | bodies".
 * Bodies: empty for all, else a list of the catalogue's body names.
 */
export const equipmentTable = {
  car: `
    Air Conditioning | 0 | 0 | 90 |
    Climate Control Air Conditioning | 2008 | 34 | 80 |
    Dual Zone Climate Control | 2012 | 45 | 70 |
    Reversing Camera | 2014 | 0 | 92 |
    360 Degree View Camera | 2018 | 52 | 65 |
    Rear Parking Sensors | 2012 | 24 | 75 |
    Front Parking Sensors | 2015 | 42 | 60 |
    Bluetooth Phone and Audio | 2012 | 0 | 92 |
    Apple CarPlay | 2016 | 20 | 88 |
    Android Auto | 2016 | 20 | 86 |
    Wireless Apple CarPlay | 2021 | 38 | 55 |
    Wireless Phone Charging | 2020 | 40 | 55 |
    Satellite Navigation | 2013 | 35 | 62 |
    Digital Radio DAB+ | 2015 | 32 | 55 |
    8 Inch Touchscreen | 2017 | 24 | 45 |
    10.25 Inch Digital Driver Display | 2021 | 42 | 45 |
    Adaptive Cruise Control | 2017 | 32 | 66 |
    Cruise Control | 0 | 0 | 78 |
    Autonomous Emergency Braking | 2017 | 20 | 85 |
    Lane Keep Assist | 2018 | 24 | 72 |
    Blind Spot Monitor | 2016 | 34 | 62 |
    Rear Cross Traffic Alert | 2017 | 36 | 55 |
    Tyre Pressure Monitoring | 2014 | 40 | 45 |
    Hill Start Assist | 2012 | 0 | 62 |
    Electronic Stability Control | 2011 | 0 | 88 |
    ISOFIX Child Seat Points | 2013 | 0 | 70 | SUV,Sedan,Hatch,Wagon,People Mover
    Keyless Entry | 0 | 0 | 80 |
    Smart Key with Push Button Start | 2014 | 32 | 68 |
    Leather Upholstery | 0 | 48 | 62 |
    Heated Front Seats | 2012 | 46 | 58 |
    Ventilated Front Seats | 2016 | 58 | 38 |
    Power Driver Seat | 2010 | 44 | 55 |
    Memory Driver Seat | 2014 | 62 | 40 |
    Heated Steering Wheel | 2018 | 60 | 32 |
    Leather Steering Wheel | 0 | 24 | 66 |
    Paddle Shifters | 2010 | 40 | 32 | Hatch,SUV,Wagon
    LED Headlights | 2016 | 36 | 72 |
    Automatic Headlights | 2012 | 28 | 66 |
    Automatic High Beam | 2018 | 36 | 48 |
    Rain Sensing Wipers | 2012 | 34 | 56 |
    Fog Lights | 0 | 24 | 46 |
    17 Inch Alloy Wheels | 2008 | 24 | 42 |
    18 Inch Alloy Wheels | 2012 | 38 | 42 |
    20 Inch Alloy Wheels | 2016 | 68 | 32 |
    Panoramic Sunroof | 2014 | 50 | 36 | SUV,Wagon,Sedan,Hatch
    Power Tailgate | 2015 | 46 | 58 | SUV,Wagon,People Mover
    Roof Rails | 2010 | 26 | 58 | SUV,Wagon
    Power Sliding Doors | 2014 | 48 | 72 | People Mover
    Tow Bar | 0 | 0 | 46 | Ute,SUV,Wagon,Van
    Electric Brake Controller | 2014 | 48 | 24 | Ute,SUV
    Bull Bar | 0 | 48 | 28 | Ute
    Tub Liner | 0 | 0 | 58 | Ute
    Soft Tonneau Cover | 0 | 0 | 42 | Ute
    Hard Lid | 2016 | 58 | 18 | Ute
    Sports Bar | 2012 | 54 | 34 | Ute
    Side Steps | 0 | 44 | 60 | Ute
    Rear Differential Lock | 2010 | 46 | 62 | Ute
    Snorkel | 0 | 52 | 18 | Ute
    Cargo Barrier | 0 | 0 | 54 | Van
    Ply Lined Cargo Area | 0 | 0 | 36 | Van
    Rear Barn Doors | 0 | 0 | 40 | Van
    Premium Sound System | 2012 | 58 | 46 |
    Head-Up Display | 2018 | 56 | 38 |
    Electric Folding Mirrors | 2014 | 36 | 46 |
    Privacy Glass | 2008 | 28 | 42 |
  `,
  motorcycle: `
    ABS Brakes | 2014 | 0 | 88 |
    LED Headlight | 2017 | 0 | 78 |
    Slipper Clutch | 2016 | 8 | 62 | Road,Sports,Naked,Adventure
    TFT Colour Dash | 2019 | 13 | 66 |
    Quick Shifter | 2019 | 16 | 48 | Sports,Naked,Adventure
    Traction Control | 2016 | 14 | 66 |
    Riding Modes | 2018 | 15 | 62 |
    Cruise Control | 2018 | 20 | 58 | Touring,Adventure,Cruiser
    Heated Grips | 2015 | 18 | 52 | Touring,Adventure
    Hand Guards | 0 | 0 | 56 | Adventure,Off Road
    Bash Plate | 0 | 0 | 52 | Adventure,Off Road
    Centre Stand | 0 | 14 | 42 | Adventure,Touring
    Luggage Rack | 0 | 0 | 38 | Adventure,Touring,Cruiser,Classic
    Aftermarket Exhaust | 0 | 0 | 24 |
    Tail Tidy | 0 | 0 | 32 | Sports,Naked
    LAMS Approved | 0 | 0 | 100 | Learner
    Spare Key | 0 | 0 | 64 |
    Owners Manual | 0 | 0 | 58 |
  `,
  truck: `
    Air Conditioning | 0 | 0 | 96 |
    Cruise Control | 2012 | 0 | 82 |
    Reversing Camera | 2015 | 0 | 78 |
    Driver Airbag | 2012 | 0 | 88 |
    Suspension Driver Seat | 2010 | 80 | 84 |
    Exhaust Brake | 0 | 80 | 76 |
    Air Brakes | 0 | 120 | 92 |
    Autonomous Emergency Braking | 2020 | 90 | 62 |
    Lane Departure Warning | 2019 | 110 | 58 |
    Bluetooth Phone and Audio | 2014 | 0 | 86 |
    Aluminium Tray | 0 | 0 | 34 |
    Tow Bar | 0 | 0 | 52 |
    Tool Boxes | 0 | 0 | 46 |
    Headboard with Ladder Rack | 0 | 0 | 34 |
    Tail Lift | 0 | 90 | 28 |
    Load Restraint Rails | 0 | 0 | 48 |
    Sleeper Cab | 0 | 220 | 62 |
    Bull Bar | 0 | 180 | 62 |
    Full Service History | 0 | 0 | 56 |
  `,
  machinery: `
    ROPS | 0 | 0 | 88 |
    Air Conditioned Cab | 2010 | 78 | 82 | Tractor,Backhoe,Telehandler
    Air Suspended Seat | 0 | 78 | 74 | Tractor,Backhoe
    Front End Loader with 4 in 1 Bucket | 0 | 25 | 46 | Tractor
    Quick Hitch | 0 | 0 | 58 | Tractor,Excavator
    3 Point Linkage | 0 | 0 | 92 | Tractor
    Rear PTO 540 / 1000 | 0 | 0 | 78 | Tractor
    2 Remote Valves | 0 | 25 | 64 | Tractor
    4 Remote Valves | 0 | 160 | 58 | Tractor
    GPS Auto Steer Ready | 2016 | 160 | 66 | Tractor
    Front Weights | 0 | 60 | 46 | Tractor
    Swivel Drawbar | 0 | 40 | 62 | Tractor
    LED Work Lights | 2015 | 60 | 62 |
    Blade | 0 | 0 | 88 | Excavator
    3 Buckets | 0 | 0 | 62 | Excavator
    Auxiliary Hydraulics | 0 | 0 | 72 | Excavator,Backhoe,Telehandler
    Rubber Tracks | 0 | 0 | 92 | Excavator
    Pallet Forks | 0 | 0 | 62 | Telehandler,Backhoe
    Tipping Tray | 0 | 0 | 82 | Utility
    Windscreen | 0 | 0 | 46 | Utility
    Winch | 0 | 0 | 32 | Utility
    Operator Manual | 0 | 0 | 52 |
    Mulch Kit | 0 | 0 | 46 | Mower
    Suspended Seat with Armrests | 0 | 0 | 78 | Mower
    Cup Holder and Phone Tray | 0 | 0 | 52 | Mower
  `,
  caravan: `
    Full Ensuite | 0 | 62 | 88 | Caravan
    Washing Machine | 2014 | 68 | 62 | Caravan
    Reverse Cycle Air Conditioning | 2012 | 40 | 92 | Caravan
    Roll Out Awning | 0 | 0 | 92 |
    Queen Island Bed | 0 | 40 | 76 | Caravan
    Club Lounge | 0 | 50 | 52 | Caravan
    Three Way Fridge | 0 | 0 | 66 |
    Compressor Fridge 216 L | 2018 | 60 | 48 | Caravan
    Gas Cooktop with Grill | 0 | 40 | 86 | Caravan
    Slide Out Kitchen | 0 | 0 | 78 | Camper
    External Shower | 0 | 0 | 58 |
    Hot Water System | 0 | 0 | 82 | Caravan
    200 W Solar Panel | 2014 | 0 | 56 |
    400 W Solar with 200 Ah Lithium | 2020 | 70 | 42 |
    100 Ah Deep Cycle Battery | 0 | 0 | 64 |
    2 x 95 L Water Tanks | 0 | 50 | 72 | Caravan
    Grey Water Tank | 2016 | 60 | 56 | Caravan
    Independent Coil Suspension | 0 | 64 | 48 |
    DO35 Hitch | 2015 | 56 | 52 |
    Electronic Stability Control | 2014 | 56 | 58 | Caravan
    Reversing Camera | 2016 | 56 | 58 | Caravan
    Tunnel Boot | 0 | 0 | 66 | Caravan
    Stone Guard | 0 | 0 | 58 |
    Smart TV | 2015 | 40 | 64 | Caravan
    Bluetooth Stereo | 2013 | 0 | 72 |
    Bike Rack | 0 | 0 | 28 |
    Annexe | 0 | 0 | 36 |
  `,
  trailer: `
    Hot Dip Galvanised | 0 | 0 | 78 |
    Electric Brakes | 0 | 0 | 92 |
    LED Lights | 0 | 0 | 88 |
    Hydraulic Tipper | 0 | 13 | 88 |
    Spare Wheel | 0 | 0 | 74 |
    Jockey Wheel | 0 | 0 | 92 |
    Loading Ramps | 0 | 0 | 58 |
    Checker Plate Floor | 0 | 0 | 72 |
  `,
} as const;
