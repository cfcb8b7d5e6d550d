/**
 * Parts of reviews, by what the customer came for and how it went. {staff} is a first name, {thing} what they bought,
 * {place} a suburb, {wait} a span of time. Written to read like people, not like copy.
 */
export type Mood = 'happy' | 'mixed' | 'cross';

/** What people have serviced or sold; what they buy is named after the stock. */
export const things: Readonly<Record<string, readonly string[]>> = {
  service: ['car', 'ute', 'van'],
  sell: ['old Commodore', 'old Yaris', 'second car', 'work ute', 'Jazz'],
};

export const staff = [
  'Dan',
  'Priya',
  'Marcus',
  'Jess',
  'Tony',
  'Leanne',
  'Hemi',
  'Sam',
  'Kylie',
  'Ravi',
  'Grace',
  'Pete',
  'Mel',
  'Aaron',
  'Sione',
  'Bec',
  'Vinh',
  'Karen',
  'Luka',
  'Tash',
];
export const waits = ['two days', 'a week', 'three weeks', 'most of a month', 'an hour and a half', 'forty minutes'];

const happyBuying = [
  'Bought a {thing} last month and could not be happier with it.',
  'Came from {place} for a {thing} and it was exactly as described.',
  'Third vehicle from here now. The {thing} was ready when they said it would be.',
  'We looked at five places before this one. {staff} was the first who asked what we needed it for.',
  'No pressure at all. {staff} handed over the keys to the {thing} and let us take our time.',
  '{staff} stayed back after close so I could see the {thing} after work.',
  'Picked up my {thing} on Friday. Spotless, full tank, and someone had already paired my phone.',
  'The price on the website was the price I paid. That should not be rare but it is.',
  'First time buying on my own and I was nervous. {staff} explained everything twice without making me feel silly.',
  'Had the {thing} checked by an independent mechanic and he found nothing they had not already told me.',
  'I rang about a {thing}, {staff} sent me a video within the hour and I bought it from that.',
  'Straightforward deal on a {thing}, trade-in value was fair, out the door in an afternoon.',
];
const happyMiddle = [
  'They even fixed a rattle I had stopped noticing.',
  'Paperwork took twenty minutes.',
  'Coffee was good too.',
  'Kids were kept busy with colouring in, which helped more than you would think.',
  'When I asked about a scratch they sorted it before delivery, no argument.',
  'Rang me a week later just to see how it was going.',
  'Finance came back the same day and the rate was better than my bank.',
  'Nobody disappeared to talk to a manager.',
  'He told me not to bother with the paint protection. Respect.',
  'They found the second key that the last owner had lost.',
  'It is a small thing but they showed my dad how to use the screen and he has been telling everyone.',
  'Delivered to {place} at no charge.',
  'Towed it home the same day.',
  'The person I spoke to on the phone was the person I met.',
];
const happyEnd = [
  'Will be back.',
  'Thanks {staff}.',
  'Ask for {staff}.',
  'Recommend.',
  'Ten out of ten from us.',
  'My sister is buying from them next.',
  'Good people.',
  'Worth the drive.',
  'Could not fault it.',
  'Cheers to the whole team.',
  'Happy days.',
  '',
];

const happyService = [
  'Booked online, dropped it at seven, back by lunch.',
  '{staff} in service rang before doing anything extra and sent a photo of the worn part.',
  'They washed the {thing} and it came back cleaner than I have ever had it.',
  'Fixed an air con fault that two other places could not find.',
  'Quoted one price and charged less. Never seen that before.',
  'Got me in the next morning when the {thing} would not start.',
  'Shuttle to the station was on time, and the {thing} was ready a day early.',
];

const mixedOpen = [
  'Good {thing}, slow process.',
  'The {thing} itself is great. Getting it took longer than promised.',
  'Sales side was excellent, after that it went a bit quiet.',
  'Decent experience overall with a couple of hiccups.',
  'Happy enough with the {thing} but I had to chase them.',
  'Nice people, but the paperwork was a mess.',
];
const mixedMiddle = [
  'Waited {wait} for a call back.',
  'The second key turned up {wait} later.',
  'It was not cleaned as well as I expected.',
  'They had me down for the wrong day and I had to rearrange work.',
  'Rego papers had the old address on them.',
  '{staff} did apologise and threw in floor mats.',
  'To be fair {staff} sorted it once I got through.',
  'Parking is a pain.',
];
const mixedEnd = [
  'Three stars for now.',
  'Would probably go back.',
  'Got there in the end.',
  'Could be better.',
  'Fine, just not great.',
  '',
];

const crossOpen = [
  'Came all the way from {place} and the {thing} had been sold that morning. Nobody rang.',
  'Paid a deposit and then heard nothing for {wait}.',
  'Left two messages for {staff} about the {thing}. Still waiting.',
  'Tyres on the {thing} were nowhere near what I was told on the phone.',
  'Trade-in offer dropped by two thousand once I was sitting there.',
  'Booked in for eight, {thing} was not touched until two.',
];
const crossMiddle = [
  'I expected better after reading the other reviews.',
  'When I complained I was told that is just how it is.',
  'A phone call would have saved everyone the trouble.',
  'Eventually got my deposit back, after asking four times.',
  'Staff were polite about it but that does not give me my Saturday back.',
  'I took my business across the road.',
];
const crossEnd = [
  'Disappointing.',
  'Will not be back.',
  'Do better.',
  'Two stars because the yard is tidy.',
  'Hope someone reads this.',
  '',
];

/** Sentences to open, go on and end with. */
export function reviewParts(
  topic: string,
  mood: Mood,
): { open: readonly string[]; middle: readonly string[]; end: readonly string[] } {
  if (mood === 'mixed') return { open: mixedOpen, middle: mixedMiddle, end: mixedEnd };
  if (mood === 'cross') return { open: crossOpen, middle: crossMiddle, end: crossEnd };
  if (topic === 'sell') return { open: [...happySelling], middle: happyMiddle, end: happyEnd };
  return { open: topic === 'service' ? happyService : happyBuying, middle: happyMiddle, end: happyEnd };
}

const happySelling = [
  'Sold them my {thing}. Money was in the account before I got home.',
  'Took the {thing} in for a valuation and {staff} walked me through how they got to the figure.',
  'They offered more for the {thing} than the online mob, and there was no fiddling with it on the day.',
  'Sold the {thing} on a Saturday morning, ten minutes of forms and done.',
];

export const replies: Readonly<Record<Mood, readonly string[]>> = {
  happy: [
    'Thank you, {name}. We have passed this on to {staff}, who has been grinning all morning.',
    'Lovely to read, {name}. See you at the first service.',
    'Thanks for taking the time, {name}. Enjoy it, and call in whenever you are passing.',
    'Much appreciated, {name}. Safe travels.',
  ],
  mixed: [
    'Thanks for being straight with us, {name}. You should not have had to chase; we have changed how call-backs are handed over.',
    'Fair points, {name}. {staff} has looked into it and will ring you this week.',
    'Thank you, {name}. We are glad it is sorted, and sorry that it took as long as it did.',
  ],
  cross: [
    'We are sorry, {name}. This is not how we want anyone to leave. Please ask for {staff} on our main number and we will put it right.',
    'You are right to be annoyed, {name}. We got this wrong and have spoken with the team. We would like to make it up to you.',
    'Thank you for telling us, {name}. We have looked at the record and you were let down. Our manager will call you today.',
  ],
};

export const firstNames = [
  'Aaron',
  'Aisha',
  'Alan',
  'Amelia',
  'Anh',
  'Anita',
  'Ben',
  'Bronwyn',
  'Carlos',
  'Chloe',
  'Colin',
  'Craig',
  'Daniela',
  'Darren',
  'Deepak',
  'Donna',
  'Elena',
  'Emma',
  'Fatima',
  'Fiona',
  'Gareth',
  'Geoff',
  'Glenys',
  'Hannah',
  'Harpreet',
  'Ian',
  'Imogen',
  'Ivan',
  'Jacinta',
  'Jarrod',
  'Jill',
  'Joel',
  'Kaia',
  'Keith',
  'Kiri',
  'Lachlan',
  'Lauren',
  'Lin',
  'Lorraine',
  'Mahesh',
  'Maree',
  'Matteo',
  'Mei',
  'Mick',
  'Nadia',
  'Nathan',
  'Ngaire',
  'Olivia',
  'Omar',
  'Paula',
  'Phil',
  'Rebecca',
  'Rhys',
  'Rosa',
  'Sanjay',
  'Shane',
  'Shirley',
  'Sophie',
  'Steve',
  'Tamara',
  'Tane',
  'Theo',
  'Trevor',
  'Uma',
  'Val',
  'Wei',
  'Wendy',
  'Xavier',
  'Yasmin',
  'Zoe',
];
