import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { shortened } from '../../shared/shortened';

/** A bucket of an S3-compatible store, and the credentials for it. */
export interface ObjectStoreAddress {
  /** The prefix of objects, without a trailing slash: https://host/bucket or https://host/bucket/folder. */
  place: string;
  region: string;
  keyId: string;
  key: string;
}

/** The content of an object: read once, its hash signed, so that nothing else can arrive. */
export interface ObjectBytes {
  sha256: Buffer;
  size: number;
  source: () => AsyncIterable<Uint8Array>;
}

export interface ObjectStore {
  /** Stores bytes under a name, replacing an existing object. */
  put(name: string, bytes: ObjectBytes): Promise<void>;
  /** The bytes from `start` to `end` (exclusive); read only on demand. */
  get(name: string, start: number, end: number): Promise<Readable>;
  /** Deletes the object; succeeds where there is none. */
  remove(name: string): Promise<void>;
}

/** A request to the store failed; the message has the store's answer, and is not for users. */
export class ObjectStoreError extends Error {}

/** How long the store may be silent before its answer; and during it, when the reader may pause. */
const silentMs = 60_000;
const pausedMs = 600_000;
/** How much of an error response is reported. */
const toldCharacters = 300;
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Opens an S3-compatible store: AWS Signature Version 4, path-style bucket. */
export function openObjectStore({ place, region, keyId, key }: ObjectStoreAddress): ObjectStore {
  const asked = async (method: string, name: string, headers: Record<string, string>, body: Readable | null) => {
    const signer = new AwsV4Signer({
      method,
      url: `${place}/${name}`,
      headers,
      region,
      service: 's3',
      accessKeyId: keyId,
      secretAccessKey: key,
    });
    const signed = await signer.sign();
    return answerTo(signed.url, { method, headers: { ...headers, ...Object.fromEntries(signed.headers) } }, body);
  };
  return {
    async put(name, { sha256, size, source }) {
      const headers = { 'x-amz-content-sha256': sha256.toString('hex'), 'content-length': String(size) };
      const answer = await asked('PUT', name, headers, Readable.from(source(), { objectMode: false }));
      await refuseOther(answer, [200]);
      answer.resume();
    },

    async get(name, start, end) {
      if (start >= end) return Readable.from([]); // an empty range cannot be expressed
      const headers = { 'x-amz-content-sha256': emptyHash, range: `bytes=${start}-${end - 1}` };
      const answer = await asked('GET', name, headers, null);
      await refuseOther(answer, [206]);
      return answer;
    },

    async remove(name) {
      const answer = await asked('DELETE', name, { 'x-amz-content-sha256': emptyHash }, null);
      await refuseOther(answer, [200, 204, 404]);
      answer.resume();
    },
  };
}

/** Sends a request, streaming its body with backpressure. */
async function answerTo(url: URL, options: RequestOptions, body: Readable | null): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  // The store may close a kept-alive connection just as it is used.
  const call = send(url, { ...options, agent: false, timeout: silentMs });
  call.on('timeout', () => call.destroy(new Error('no answer')));
  const answer = new Promise<IncomingMessage>((resolve, reject) => call.on('response', resolve).on('error', reject));
  call.on('response', () => call.setTimeout(pausedMs));
  try {
    if (!body) call.end();
    // A store that refuses answers early and closes the connection; its answer counts then.
    else await Promise.race([pipeline(body, call).then(() => answer), answer]);
    return await answer;
  } catch (error) {
    body?.destroy();
    throw new ObjectStoreError(`the file store cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

async function refuseOther(answer: IncomingMessage, statuses: readonly number[]): Promise<void> {
  const { statusCode = 0 } = answer;
  if (statuses.includes(statusCode)) return;
  let told = '';
  answer.setEncoding('utf8');
  for await (const text of answer) {
    told += text;
    if (told.length > toldCharacters) break;
  }
  throw new ObjectStoreError(`the file store answered ${statusCode} ${shortened(told, toldCharacters)}`.trim());
}
