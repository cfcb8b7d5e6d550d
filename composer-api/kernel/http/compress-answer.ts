/** JSON answers compressed on zlib's own threads, a bounded number at once. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Bytes below which compressing costs more than it saves. */
const smallest = 1024;
/** Answers compressed at once; beyond, they are sent as they are rather than wait. */
const most = 8;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
let running = 0;

/** The encoding that the client takes, brotli before gzip; null for neither. */
function encodingFor(request: Request): 'br' | 'gzip' | null {
  const named = (request.headers.get('accept-encoding') ?? '').slice(0, 200).toLowerCase().split(',');
  const takes = (name: string) =>
    named.some((one) => {
      const [coding = '', quality = ''] = one.split(';').map((part) => part.trim());
      return coding === name && !/^q=0(?:\.0*)?$/.test(quality);
    });
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

/** The same answer, compressed if it is JSON of more than 1 KB and the client accepts that. */
export async function compressAnswer(request: Request, response: Response): Promise<Response> {
  const { status, headers } = response;
  if (request.method === 'HEAD' || !response.body || headers.has('content-encoding')) return response;
  if (!/^application\/json\b/.test(headers.get('content-type') ?? '')) return response;
  const encoding = encodingFor(request);
  headers.append('vary', 'accept-encoding');
  if (encoding === null || running >= most) return response;
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length < smallest) return new Response(bytes, { status, headers });
  running += 1;
  try {
    const packed =
      encoding === 'br'
        ? await brotli(bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
          })
        : await zip(bytes, { level: 5 });
    headers.set('content-encoding', encoding);
    headers.delete('content-length');
    return new Response(new Uint8Array(packed), { status, headers });
  } finally {
    running -= 1;
  }
}
