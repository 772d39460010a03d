import type { FastifyRequest } from 'fastify';
import { serviceLimits } from '../../shared/areas/service/limits';
import { AppError } from '../../shared/errors';

/** A file in a form, as its bytes come. */
export interface FormFile {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  /** Whether it went on beyond the most bytes; known once all were read. */
  isCut(): boolean;
}

/** The one file of a form; throws input.malformed where there is none. */
export async function formFile(request: FastifyRequest, most: number): Promise<FormFile> {
  if (!request.isMultipart()) throw new AppError('input.malformed');
  const part = await request.file({ limits: { fileSize: most, files: 1, fields: 10, headerPairs: 50 } });
  if (!part) throw new AppError('input.malformed');
  return { name: fileName(part.filename), bytes: whole(part.file), isCut: () => part.file.truncated };
}

async function* whole(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch {
    throw new AppError('file.cutOff'); // the connection, or a form without its end
  }
}

/** The last part of a path, without characters that mean something to a disk or a screen. */
export function fileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const plain = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu, '').trim();
  // Half a surrogate pair, left by the cut, is dropped.
  return plain.slice(-serviceLimits.files.nameLength).replace(/^[\udc00-\udfff]/, '') || 'file';
}
