export const staffOfHarbour = { email: 'pat@harbour.example', name: 'Pat', password: 'correct horse battery' };

/** Of the other site. */
export const staffOfHill = { email: 'kim@hill.example', name: 'Kim', password: 'correct horse battery' };

/** Sites of the child with several workers. */
export const siteSlugs = ['harbour', 'hill', 'lake', 'plains', 'coast', 'forest'] as const;
