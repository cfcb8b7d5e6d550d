/** A file store by its address: `file:///folder`, or `s3://bucket/prefix?endpoint=https://…&region=…`. */
import { fileURLToPath } from 'node:url';
import { type FilePort, isFileKey } from '#domain/ports/files.ts';
import { trimEndOf } from '#domain/text/trim.ts';
import { folderFiles } from './folder-files.ts';
import { s3Files } from './s3-files.ts';

interface Credentials {
  readonly accessKey: string | undefined;
  readonly secret: string | undefined;
}

/** @param name the setting, for the operator who has to fix it. @throws Error with one line */
export function openFiles(name: string, address: string, { accessKey, secret }: Credentials): FilePort {
  const wrong = (what: string) => new Error(`${name} ${what}.`);
  if (address.length > 2000 || !URL.canParse(address))
    throw wrong('is no address: file:///folder or s3://bucket/prefix?endpoint=https://…&region=…');
  const url = new URL(address);
  if (url.protocol === 'file:') return folderFiles(fileURLToPath(url));
  if (url.protocol !== 's3:') throw wrong('has to begin with file:// or s3://');
  if (url.username !== '' || url.password !== '')
    throw wrong('must not contain a key, because addresses end up in logs. Use the separate settings for keys');
  const bucket = url.hostname;
  if (bucket === '') throw wrong('names no bucket: s3://bucket/prefix');
  if (bucket.length < 3 || bucket.length > 63)
    throw wrong(
      `names the bucket “${bucket.slice(0, 80)}”, which is too ${bucket.length < 3 ? 'short' : 'long'}: a name has 3 to 63 signs`,
    );
  if (!/^[a-z0-9][a-z0-9.-]+[a-z0-9]$/.test(bucket))
    throw wrong(
      `names the bucket “${bucket}”: a name has small letters, digits, dots and hyphens, and begins and ends with a letter or digit`,
    );
  const prefix = trimEndOf(url.pathname.replace(/^\//, ''), '/');
  if (prefix !== '' && !isFileKey(prefix)) throw wrong('has a prefix of other signs than letters, digits, _, - and /');
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = trimEndOf(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`, '/');
  if (!/^https?:\/\/[^\s?#]{1,300}$/.test(endpoint)) throw wrong('has an endpoint that is no address of http or https');
  if (!accessKey || !secret) throw wrong('is an S3 address, which also needs an access key and a secret');
  return s3Files({ bucket, endpoint, region, accessKey, secret, prefix: prefix === '' ? '' : `${prefix}/` });
}
