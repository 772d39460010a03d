import { createHash } from 'node:crypto';
import type pg from 'pg';

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

/** Gives a picture one of its smaller sizes. */
export async function addRendition(client: pg.Client, fileId: string, edge: number, contentId: string): Promise<void> {
  const values = [fileId, edge, contentId];
  await client.query('insert into rendition (file_id, edge, content_id) values ($1, $2, $3)', values);
}

/** Bytes that fit into one piece, once however many files have them. */
export async function keptBytes(client: pg.Client, bytes: Buffer): Promise<string> {
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
