import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Sharp } from 'sharp';
import { serviceLimits } from '../../../shared/areas/service/limits';

/** Dots per inch: twice as many as an SVG has pixels, so that one that is enlarged stays sharp. */
const drawnDensity = 144;
const { thumbnail, card } = serviceLimits.files.edges;

interface StoredFile {
  entity: string;
  recordId: number;
  name: string;
  kind: 'picture' | 'document' | 'video';
  type: string;
  bytes: Buffer;
  width?: number;
  height?: number;
  createdBy: number;
}

/** Gives a record a file of few bytes and answers its id and that of its content. */
export async function addFile(client: pg.Client, file: StoredFile): Promise<{ id: string; contentId: string }> {
  const { entity, recordId, name, kind, type, bytes, width = null, height = null, createdBy } = file;
  const contentId = await keptBytes(client, bytes);
  const { rows } = await client.query<{ id: string }>(
    `insert into file (entity, record_id, content_id, name, size, kind, type, width, height, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [entity, recordId, contentId, name, bytes.length, kind, type, width, height, createdBy],
  );
  return { id: idOf(rows), contentId };
}

type OfRecord = Pick<StoredFile, 'entity' | 'recordId' | 'name' | 'createdBy'>;
type Size = Required<Pick<StoredFile, 'width' | 'height'>>;

/** A picture as it is, and the smaller ones that lists show. */
export interface Picture {
  size: Size;
  bytes: Buffer;
  /** Null where the picture itself is as small. */
  smaller: { edge: number; bytes: Buffer | null }[];
}

/** Gives a record a picture that is drawn as an SVG. */
export async function addDrawing(client: pg.Client, file: OfRecord, svg: string, size: Size): Promise<void> {
  await addPicture(client, file, await drawn(svg, size));
}

/** Draws an SVG, scaled to its size. */
export async function drawn(svg: string, size: Size): Promise<Picture> {
  const { default: draw } = await sharp();
  return inSizes(draw(Buffer.from(svg), { density: drawnDensity }).resize(size), size);
}

/** Makes a picture of the red, green and blue of all its points. */
export async function pictureOf(points: Buffer, size: Size): Promise<Picture> {
  const { default: draw } = await sharp();
  return inSizes(draw(points, { raw: { ...size, channels: 3 } }), size);
}

/** Gives a record a photograph. */
export async function addPhotograph(client: pg.Client, file: OfRecord, photograph: Buffer, size: Size): Promise<void> {
  const { default: draw } = await sharp();
  await addPicture(client, file, await inSizes(draw(photograph), size));
}

/** Loading it takes a while, which only a demonstration needs. */
const sharp = () => import('sharp');

async function inSizes(picture: Sharp, size: Size): Promise<Picture> {
  const bytes = await picture.clone().jpeg().toBuffer();
  const smaller: Picture['smaller'] = [];
  for (const edge of [thumbnail, card]) {
    const isWhole = edge >= size.width;
    smaller.push({ edge, bytes: isWhole ? null : await picture.clone().resize({ width: edge }).jpeg().toBuffer() });
  }
  return { size, bytes, smaller };
}

/** Gives a record a picture. */
export async function addPicture(client: pg.Client, file: OfRecord, { size, bytes, smaller }: Picture): Promise<void> {
  const { id, contentId } = await addFile(client, { ...file, kind: 'picture', type: 'image/jpeg', bytes, ...size });
  for (const small of smaller) {
    await addRendition(client, id, small.edge, small.bytes ? await keptBytes(client, small.bytes) : contentId);
  }
}

/** Gives a picture one of its smaller sizes. */
async function addRendition(client: pg.Client, fileId: string, edge: number, contentId: string): Promise<void> {
  const values = [fileId, edge, contentId];
  await client.query('insert into rendition (file_id, edge, content_id) values ($1, $2, $3)', values);
}

/** Bytes that fit into one piece, once however many files have them. */
async function keptBytes(client: pg.Client, bytes: Buffer): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into content (sha256, size) values ($1, $2)
     on conflict (sha256) do update set used_at = now() returning id`,
    [createHash('sha256').update(bytes).digest(), bytes.length],
  );
  const id = idOf(rows);
  await client.query('insert into piece (content_id, number, bytes) values ($1, 0, $2) on conflict do nothing', [
    id,
    bytes,
  ]);
  return id;
}

function idOf([row]: readonly { id: string }[]): string {
  if (!row) throw new Error('an insert answered no row');
  return row.id;
}
