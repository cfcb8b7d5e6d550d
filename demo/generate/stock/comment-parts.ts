/**
 * Parts of a dealer's description. In braces: {year} {make} {model} {badge} {colour} {km} {place} {features} {tow} {seats}
 * {hours} {sleeps} {atm} {fuel} {yard}. A part with a brace that a vehicle has no value for is
 * not used; one that begins with ~ is for used vehicles only.
 */
export const opening: Readonly<Record<string, readonly string[]>> = {
  used: [
    'If you have been waiting for a clean {model} {badge}, come and see this one before the weekend.',
    'We bought this {model} {badge} back from a customer who has had three from us. We know what has been done to it.',
    'Fresh in this week. A {year} {model} in {colour}, with the spec most people ask us for.',
    'Sharp looking {model} in {colour}. The photos do not flatter it, it is that clean.',
  ],
  demo: [
    'Our own demonstrator, driven by the sales team and serviced on site since its first day.',
    'Save on new: this {model} {badge} demonstrator has {km} km on it and the balance of the factory warranty.',
    'A demonstrator in {colour} with everything fitted already. Registered, detailed, and ready now.',
    'This is the {model} we have been lending for test drives. Priced so that the next one can come in.',
  ],
  awaited: [
    'On its way to {place}: a {year} {make} {model} in {colour}. Ask us to put your name against it.',
    'Not here yet, and worth the wait: the {model} {badge} in {colour}.',
    'We expect this {make} {model} at {place}. Ask us for the date and we will tell you what we know.',
  ],
  new: [
    'Brand new {make} {model} {badge} in {colour}, in stock and ready for delivery. No wait, no order queue.',
    'New stock has arrived: the {year} {model} {badge}, on the floor at {place}.',
    'In the showroom now: {make} {model} in {colour}, with full factory warranty.',
    'Built, landed and pre-delivered. Drive this new {model} away within the week.',
    'The {model} {badge} that most of our customers choose, here in {colour}.',
  ],
};

export const usedOpening = {
  road: [
    'Just traded on a new one and already through our workshop: this {year} {make} {model} presents in {colour} and is ready to drive home.',
    'A tidy {year} {model} {badge} that has been looked after. It came to us with its books and two keys.',
    'Here is a {make} {model} that you do not have to make excuses for. {km} km, straight body, and it drives the way it should.',
    'Local trade, one owner by the look of the glovebox: receipts, stamped book, even the first registration papers.',
    'This {year} {make} {model} has covered {km} km and it wears them lightly.',
    'Finished in {colour}, this {model} has had an easy life around {place} and it shows.',
    'Priced to meet the market, not to leave room for haggling: {year} {make} {model}, {km} km.',
    'Ex-lease {model} with every service done on time by the dealer network.',
    'A straight, honest {make} with nothing to hide. Bring your mechanic if you like; we will put it on the hoist.',
    'Well kept {year} {model}. The previous owner upsized for a growing family and we were glad to take it.',
  ],
  ride: [
    'One careful owner and a folder of receipts. {km} km and not a scratch on the bars.',
    '{year} {model} in {colour}, ridden on dry Sundays and kept under a cover.',
    'Traded on something bigger. {km} km, standard, and it starts on the first touch.',
    'Just through our workshop: new oil, new pads, chain and sprockets checked.',
  ],
  work: [
    'Off a {place} property that has changed to bigger gear. {year} {make} {model}, ready to work.',
    'We sold it new, we serviced it, and now we have traded it back.',
    'Straight, dry and honest: a {year} {make} {model} that has earned its keep.',
    'Workshop tested this week. Come and put a load on it.',
  ],
  tour: [
    'Home from a lap and ready for another. This {year} {make} {model} has been gone through from hitch to tail light.',
    'Traded on a larger van by a couple who kept the manual, the receipts and the plastic on the mattress.',
    'A {year} {model} {badge} that has been stored dry and used gently.',
    'Finished in {colour}, clean inside, and it smells of nothing at all, which is how a van should smell.',
  ],
} as const;

export const bodyLines: Readonly<Record<string, readonly string[]>> = {
  Ute: [
    'It tows {tow} kg braked, so the van, the boat or the bobcat can come along.',
    '~The tub has been used but not abused, and the tailgate shuts with one hand.',
    'Room for five in the cab and a week of gear behind it.',
    '~Tray is straight, canopy holes are plugged, and the underbody has been oiled.',
    '~Came from a farm manager who kept a fuel log; the log is in the glovebox.',
    'It sits well on the highway with a load and better without one.',
    'A work ute through the week and a tourer on the weekend.',
    'High and low range, and the diff lock does what it should.',
    '~Underneath it is clean: no beach work, no bent sills.',
  ],
  SUV: [
    'Room for {seats}, flat floor in the back, and a boot that takes the pram without taking it apart.',
    'Easy to get in and out of, and you see well from the seat.',
    'A good size for town that still does the coast run without fuss.',
    'Child seat points where you can reach them, and cup holders where you need them.',
    'It tows {tow} kg braked if there is a camper in your plans.',
    'School bags in the back, mountain bikes on the bar, and nobody complains about legroom.',
    '~Tight and quiet over the speed bumps in our car park, which is more than we can say for most.',
    'The boot floor sits level with the bumper, so the dog gets in by itself.',
    '~No mud under the carpets, no sand in the seat rails. It has been a town car.',
    'High enough for a gravel road, low enough for the multi-storey at {place}.',
  ],
  Hatch: [
    '~Driven to the station and back, mostly, by someone who parked it under cover.',
    'Five doors, fold-flat seats and a turning circle you will thank in every car park.',
    '~The sort of car that parents buy for a child and then keep for themselves.',
    'Cheap to run, simple to park, and cheap to insure.',
    '~An ideal first car, and our workshop has gone through it with that in mind.',
    'Small outside, and bigger inside than you would think with the seats folded.',
    'It will sit on the highway all day and still fit the tightest spot in the car park.',
  ],
  Sedan: [
    'Quiet at a hundred and ten, and the boot swallows two sets of clubs.',
    'Comfortable for long days, with a back seat for adults.',
    'A proper sedan: low noise, good ride, plenty of boot.',
  ],
  Van: [
    'Work ready, with tie-down points along both sides.',
    'Takes a pallet through the barn doors, and the floor is straight.',
    'Ideal for trades, couriers or a camper conversion.',
  ],
  Wagon: [
    'Wagon space without the height: the dog will thank you.',
    'A long flat load floor and a ride that does not wallow.',
  ],
  Coupe: [
    '~Never tracked as far as we can tell, and the tyres match all round.',
    'A weekend car that has been kept for weekends.',
  ],
  Convertible: ['~The roof works as new and the seals are dry.', '~Always garaged, and it smells like it.'],
  'People Mover': [
    'Seats {seats}, with curtain airbags to the last row.',
    'School run, airport run, football team: it does the lot.',
  ],
  Truck: [
    '~Serviced by the kilometre, with a printout to prove it.',
    '~Sold with a current certificate of inspection.',
    '~GVM and axle plates are in order, and the body is sound.',
    'Ideal owner-driver truck, and ready to earn on Monday.',
  ],
  Bus: ['Seats {seats}, with luggage space behind. Charter, school or motorhome conversion.'],
  Tractor: [
    'The clock reads {hours} hours and the pedals agree with it.',
    '~Linkage is tight, hydraulics hold, and it starts first turn of a cold morning.',
    '~It comes off a {place} property where it was shedded every night.',
    '~Tyres at about seventy per cent. Remotes have new seals.',
    '~Serviced in our workshop every 250 hours since new.',
  ],
  Excavator: [
    '{hours} hours, pins and bushes are tight, tracks at eighty per cent.',
    'Comes with three buckets, and it will fit a standard plant trailer.',
  ],
  Telehandler: ['{hours} hours, boom wear pads replaced, forks included.'],
  Backhoe: ['{hours} hours, extending dipper, and the cab is clean enough to eat in.'],
  Utility: ['{hours} hours. It has carried feed, fencing gear and the occasional dog.'],
  Mower: [
    '{hours} hours. Turns on the spot, so there is little left to trim around trees.',
    '~Blades sharpened, belts and spindles checked, engine oil and filters new.',
  ],
  Caravan: [
    'Sleeps {sleeps}, with {atm} kg ATM, so check your tow vehicle against the plate with us before you sign.',
    '~No leaks: we damp-test each van with a meter and the readings are in the folder.',
    '~Everything has been run: fridge on gas and power, hot water, air conditioning, pumps.',
    '~Stored under cover between trips, and the awning has no stains.',
    '~New bearings and brakes before it goes out.',
  ],
  Camper: [
    'Up in ten minutes once you know how, and we will show you twice.',
    '~Canvas is sound and the zips run. Sleeps {sleeps}.',
    'Light enough for a mid-size tow vehicle at {atm} kg ATM.',
  ],
  Trailer: ['Plated to {atm} kg ATM. Bearings greased, brakes adjusted, lights all work.'],
  Adventure: [
    '~Crash bars have done their job: there is not a mark on the tank.',
    'Ready for the Oodnadatta or the office.',
    '~Tyres are fresh and the chain has just been done.',
  ],
  Naked: ['Light, quick and easy to live with.', '~Stock pipe in the box as well.'],
  Sports: [
    '~Never on the track, never down, fairings are original.',
    'A learner-friendly price on a bike that will not bore you.',
  ],
  Cruiser: ['Low seat, long legs, and a sound to match.', '~Chrome without a pit, leather without a crack.'],
  Touring: ['Loaded for distance: panniers, screen, and a seat you can stay on.'],
  'Off Road': ['~Trail ridden, not raced. Air filter oiled, linkages greased.'],
  Classic: ['Looks sixty, starts at the button.'],
};

export const equipmentLines = [
  'Features include {features}.',
  'It has {features}, and that is only part of the list.',
  'You get {features}.',
  'Fitted with {features}.',
  'On board: {features}.',
  'Worth mentioning: {features}.',
];

export const conditionLines = {
  road: [
    'It has passed our 110-point inspection and comes with a safety certificate.',
    'Our workshop has replaced the front pads, set the wheels and changed all fluids.',
    'There are a couple of stone chips on the bonnet, as you would expect at this age. Nothing else to note.',
    'Two keys, books and a clear PPSR certificate are in the folder.',
    'A small mark on the rear bumper is in the photos. We would rather show you than surprise you.',
    'Tyres are near new on all four corners.',
    'The interior has been professionally cleaned, and nobody smoked in it.',
    'Full service history, with the last one done by us in {place}.',
    'Timing and transmission services are up to date.',
  ],
  ride: [
    'Serviced, safety certificate issued, and two keys in the drawer.',
    'A mark on the left bar end and a scuff on one mirror; both are in the photos.',
    'Tyres have most of their life ahead of them.',
    'Service book is stamped to the last entry.',
    'Learners welcome to ask; we will tell you if it is right for you.',
  ],
  work: [
    'Filters, oils and coolant are new, and the greasing has been done properly.',
    'There is paint missing where you would expect it. Nothing is bent.',
    'Our diesel fitter has signed the inspection sheet, and you can have a copy.',
    'Batteries are this year’s. Lights and beacon all work.',
    'Freight can be arranged anywhere with a loading ramp.',
  ],
  tour: [
    'Gas and electrical certificates are current and in the folder.',
    'Wheel bearings, brakes and tyres have been done by our own workshop.',
    'A hairline mark on the rear corner moulding is in the photos.',
    'Handover takes two hours and we will not rush you.',
    'Weighed empty on our own scales; ask us for the ticket.',
  ],
} as const;

export const closingLines = [
  'Trade-ins are welcome, running or not so much. Tell us what you have and we will give you a figure.',
  'Finance can be arranged on the spot, usually with an answer the same day.',
  'We are here six days. Ask for anyone: we all know it.',
  '{yard} is family owned, and the family works here.',
  'Every price is the price. Ask us what is included and we will put it in writing.',
];

/** Only of a vehicle that can be looked at. */
export const hereLines = [
  'We deliver across the state, and will send a walkaround video if you cannot get to {place}.',
  'Call ahead and we will have it out the front, ready for you to look over.',
  'Come when it suits you, or make a time and have someone to yourself.',
  'If it is listed it is here. Sold vehicles come off the site within days.',
];
