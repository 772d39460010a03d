import { Readable } from 'node:stream';
import sharp from 'sharp';
import { type FileOwner, uploadPath } from '../../src/shared/areas/service/file-calls';
import type { TestClient } from './client';
import type { Company } from './company';

/** A picture of one color, with EXIF metadata that stands for the place where it was taken. */
export function jpeg(width = 1200, height = 800, background = '#b0562a'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .jpeg()
    .toBuffer();
}

/** A 24-bit bitmap of two rows of two pixels, the upper left one red. */
export function bmp(): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(70, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(2, 18);
  head.writeInt32LE(2, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  const row = (...pixels: number[]) => Buffer.from([...pixels, 0, 0]);
  return Buffer.concat([head, row(255, 0, 0, 0, 255, 0), row(0, 0, 255, 9, 9, 9)]);
}

/** A streamed request body of bytes. */
export function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream {
  return Readable.toWeb(Readable.from(bytes)) as ReadableStream; // Node's own type of the same thing
}

export interface TusAnswer {
  status: number;
  headers: Headers;
  body: { code: number; msg: string; data: { id: number; name: string; size: number; upload?: string } } | null;
}

/** One request of the upload protocol. */
export async function tus(
  client: TestClient,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: BodyInit,
): Promise<TusAnswer> {
  const init: RequestInit & { duplex?: 'half' } = {
    method,
    headers: { 'tus-resumable': '1.0.0', 'x-token': client.token ?? '', ...headers },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  };
  const response = await client.fetch(path, init as RequestInit & { headers: Record<string, string> });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

/** Begins an upload; returns the path to continue at. */
export async function begin(
  client: TestClient,
  recordId: number | null,
  name: string,
  size: number,
  entity: FileOwner = 'customer',
): Promise<TusAnswer & { path: string }> {
  const place = recordId === null ? {} : { recordId: String(recordId) };
  const fields = { entity, ...place, filename: name };
  const metadata = Object.entries(fields).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  const headers = { 'upload-length': String(size), 'upload-metadata': metadata.join(',') };
  const answer = await tus(client, 'POST', `/api${uploadPath}`, headers);
  return { ...answer, path: answer.headers.get('location') ?? '' };
}

/** Sends bytes at an offset. */
export function append(client: TestClient, path: string, offset: number, body: BodyInit): Promise<TusAnswer> {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  return tus(client, 'PATCH', path, headers, body);
}

/** Makes a whole upload at once. */
export async function upload(
  client: TestClient,
  recordId: number | null,
  name: string,
  bytes: Buffer,
  entity: FileOwner = 'customer',
): Promise<TusAnswer> {
  const { path, ...begun } = await begin(client, recordId, name, bytes.length, entity);
  return path ? append(client, path, 0, new Uint8Array(bytes)) : begun;
}

/** Deletes a model's pictures of the demonstration data. */
export async function withoutPictures({ app }: Company, modelId: number): Promise<void> {
  const files = app.db.selectFrom('file').select('id').where('entity', '=', 'model').where('recordId', '=', modelId);
  await app.db.deleteFrom('rendition').where('fileId', 'in', files).execute();
  await app.db.deleteFrom('file').where('entity', '=', 'model').where('recordId', '=', modelId).execute();
}

/** Uploads a small picture for a record still to be added; returns the upload's name, with which the record gets it. */
export async function uploadedForNew(client: TestClient, entity: string): Promise<string> {
  const { body } = await upload(client, null, 'tag.jpg', await jpeg(60, 40), entity as FileOwner); // of an entity with files
  return body?.data.upload ?? '';
}
