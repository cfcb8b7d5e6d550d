export const staffOfHarbour = { email: 'pat@harbour.example', name: 'Pat', password: 'correct horse battery' };
