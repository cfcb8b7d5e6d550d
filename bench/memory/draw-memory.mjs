// Memory over time as a drawing for the documents.

const width = 640;
const height = 240;
const margin = { left: 48, right: 8, top: 16, bottom: 32 };

/**
 * @param {string} table lines of seconds, megabytes of the server and of its children, with tabs; the first names them
 * @returns {string} an SVG
 */
export function drawMemory(table) {
  const rows = table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t').map(Number));
  const minutes = Math.max(1, ...rows.map(([seconds = 0]) => seconds / 60));
  const most = 100 * Math.ceil(Math.max(500, ...rows.map(([, own = 0]) => own)) / 100);
  const x = (/** @type {number} */ minute) =>
    (margin.left + (minute / minutes) * (width - margin.left - margin.right)).toFixed(1);
  const y = (/** @type {number} */ megabytes) =>
    (height - margin.bottom - (megabytes / most) * (height - margin.top - margin.bottom)).toFixed(1);
  const lines = Array.from({ length: most / 100 + 1 }, (_, at) => at * 100).map(
    (megabytes) =>
      `<path d="M${margin.left} ${y(megabytes)}H${width - margin.right}" stroke="${megabytes === 500 ? '#b00' : '#ddd'}"/>` +
      `<text x="${margin.left - 6}" y="${y(megabytes)}" text-anchor="end" dominant-baseline="middle">${megabytes}</text>`,
  );
  const marks = Array.from({ length: Math.floor(minutes / 10) + 1 }, (_, at) => at * 10).map(
    (minute) => `<text x="${x(minute)}" y="${height - 14}" text-anchor="middle">${minute}</text>`,
  );
  const line = (/** @type {number} */ column, /** @type {string} */ colour) =>
    `<polyline fill="none" stroke="${colour}" stroke-width="1.5" points="${rows.map((row) => `${x((row[0] ?? 0) / 60)},${y(row[column] ?? 0)}`).join(' ')}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#444">
<title>Megabytes of a server's process (blue) and of those that it started (grey), over minutes; the goal is the red line</title>
<path fill="#fff" d="M0 0H${width}V${height}H0z"/>
${lines.join('\n')}
${marks.join('\n')}
${line(2, '#888')}
${line(1, '#15c')}
<text x="${width - margin.right}" y="${height - 2}" text-anchor="end">minutes</text><text x="2" y="10">MB</text>
</svg>
`;
}
