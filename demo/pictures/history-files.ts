/** `/files/history/<stock number>.pdf`: the reports that demo vehicles name. They state that they are samples. */
import { fileHeaders } from '#composer-api/media/library-files.ts';

const address = /^\/files\/history\/([a-z0-9-]{1,40})\.pdf$/;

/** A page of text; null for any other path. */
export function answerHistory(request: Request): Response | null {
  const stocknum = address.exec(new URL(request.url).pathname)?.[1];
  if (stocknum === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  const bytes = reportOf(stocknum.toUpperCase());
  const headers = {
    ...fileHeaders,
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=3600',
    'content-disposition': `inline; filename="history-${stocknum}.pdf"`,
  };
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
}

/** @param stocknum capital letters, digits and dashes, none of which is special in PDF. */
function reportOf(stocknum: string): Buffer {
  const text = [
    'BT /F1 22 Tf 72 760 Td (Vehicle history report) Tj',
    `/F1 12 Tf 0 -32 Td (Stock number ${stocknum}) Tj`,
    '0 -32 Td (This is an example of a demonstration site: no register was asked.) Tj',
    '0 -18 Td (A dealer uploads the report of the register in place of it.) Tj ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(pdf.length);
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}
