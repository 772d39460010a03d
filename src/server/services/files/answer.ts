import { Readable } from 'node:stream';
import type { Db } from '../../db/connect';
import type { Visit } from '../../http/visit';
import type { Files } from './files';
import { servedName } from './kind-of';

/** Answers with the bytes of a file, or the requested part of them. */
export async function answerOf({ db, services, visit }: Asking, file: Bytes) {
  const { name, type: contentType, contentId, size } = file;
  const part = rangeOf(visit.range, size);
  const [start, end] = part ? [part.start, part.end] : [0, size];
  const bytes = await services.files.bytes(db, contentId, start, end);
  const content = Readable.from(bytes, { objectMode: false });
  return { fileName: servedName(name, contentType), contentType, content, size, part };
}

interface Asking {
  db: Db;
  services: { files: Pick<Files, 'bytes'> };
  visit: Pick<Visit, 'range'>;
}

interface Bytes {
  name: string;
  type: string;
  contentId: number;
  size: number;
}

/**
 * The part that a Range header asks for, its end exclusive; null (the whole) without a header or with an invalid one.
 */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return { start, end };
}
