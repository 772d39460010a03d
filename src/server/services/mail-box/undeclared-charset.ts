import { olderEncodingOf } from '../../../../workers/spreadsheet/text';
import type { FoundPart } from './parts-of-mail';
import { decoded } from './transfer-decoding';

/** Charset names that mailers use by default; any other was chosen knowingly. */
const saysNothing = /^(utf-?8|us-ascii|(x-)?unknown(-8bit)?)$/i;

/** The charset of a part's bytes: the declared one, unless that is a default name and the bytes are not UTF-8. */
export async function actualCharset(
  { charset, encoding }: Pick<FoundPart, 'charset' | 'encoding'>,
  bytes: Buffer,
): Promise<string> {
  if (!saysNothing.test(charset)) return charset;
  const pieces: Buffer[] = [];
  for await (const piece of decoded(encoding, only(bytes))) pieces.push(piece);
  const plain = Buffer.concat(pieces);
  return isUtf8(plain) ? charset : olderEncodingOf(plain);
}

/** The head of a mail as UTF-8; some programs write names and subject in an undeclared charset. */
export function headInUtf8(header: Buffer): Buffer {
  return isUtf8(header) ? header : Buffer.from(new TextDecoder(olderEncodingOf(header)).decode(header));
}

/** Whether bytes are UTF-8; the last character may be cut off. */
function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
