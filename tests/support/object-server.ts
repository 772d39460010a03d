import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from './listening';

const objectKey = { keyId: 'AKIDLOADLINE', key: 'a/secret+of=tests' };

/** How a store fails: it refuses, drops the connection while receiving, or after sending half of the bytes. */
export type StoreFault = 'refuses' | 'hangsUp' | 'sendsHalf';

export interface ObjectServer {
  /** The address for FILES_URL. */
  url: string;
  /** The stored objects, by path. */
  objects: Map<string, Buffer>;
  /** Methods and paths of the requests, in order. */
  asked: string[];
  fault: StoreFault | null;
  /** What happens while somebody waits for an answer. */
  meanwhile: (() => Promise<void>) | null;
  close(): Promise<void>;
}

/** An S3 store that checks signatures by the published rules of AWS Signature Version 4, and bytes by their hash. */
export async function startObjectServer(): Promise<ObjectServer> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  const store: ObjectServer = {
    ...{ url: '', objects, asked, fault: null, meanwhile: null },
    close: () => new Promise((closed) => server.close(() => closed())),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url}`);
    await store.meanwhile?.();
    if (store.fault === 'hangsUp') return void request.once('data', () => request.socket.destroy());
    if (store.fault === 'refuses') return void response.writeHead(503).end('<Code>SlowDown</Code>');
    if (!isSigned(request)) return void response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    const bytes = Buffer.concat(await request.toArray());
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (hash !== request.headers['x-amz-content-sha256']) {
      return void response.writeHead(400).end('<Code>XAmzContentSHA256Mismatch</Code>');
    }
    if (method === 'PUT') {
      objects.set(url, bytes);
      return void response.writeHead(200).end();
    }
    const found = objects.get(url);
    if (method === 'DELETE') {
      objects.delete(url);
      return void response.writeHead(204).end();
    }
    if (!found) return void response.writeHead(404).end('<Code>NoSuchKey</Code>');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = found.subarray(Number(first), Number(last) + 1);
    response.writeHead(206, { 'content-length': part.length });
    if (store.fault !== 'sendsHalf') return void response.end(part);
    response.write(part.subarray(0, part.length / 2), () => request.socket.destroy());
  }

  const port = await listening(server);
  const { keyId, key } = objectKey;
  store.url = `http://${keyId}:${encodeURIComponent(key)}@127.0.0.1:${port}/files/loadline?region=eu-test-1`;
  return store;
}

interface Signed {
  method: string;
  path: string;
  headers: Record<string, string>;
  signedHeaders: string[];
  date: string;
  region: string;
  key: string;
}

/** The signature of a request without query, by Amazon S3's "Signature Calculations for the Authorization Header". */
export function signatureOf({ method, path, headers, signedHeaders, date, region, key }: Signed): string {
  const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest();
  const lines = signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('');
  const canonical = [method, path, '', lines, signedHeaders.join(';'), headers['x-amz-content-sha256']].join('\n');
  const day = date.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const secret = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${key}`, day));
  return hmac(secret, toSign).toString('hex');
}

function isSigned({ method = '', url: path = '', headers: sent }: IncomingMessage): boolean {
  const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
  const [, keyId, , region = '', signed = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (keyId !== objectKey.keyId || given === '') return false;
  const date = headers['x-amz-date'] ?? '';
  const wanted = signatureOf({
    ...{ method, path, headers, date, region, key: objectKey.key, signedHeaders: signed.split(';') },
  });
  return timingSafeEqual(Buffer.from(wanted), Buffer.from(given));
}
