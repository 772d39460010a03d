import { olderEncodingOf } from '../../../../workers/spreadsheet/text';
import type { FoundPart } from './parts-of-mail';
import { decoded } from './transfer-decoding';

/** What is said where nobody chose it; any other name is a program's that knew. */
const saysNothing = /^(utf-?8|us-ascii|(x-)?unknown(-8bit)?)$/i;

/** The charset of a part's bytes: the one it declares, unless that says nothing and they are no UTF-8. */
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

/** The head of a mail as UTF-8, whose names and subject some programs write as bytes of a charset that they do not tell. */
export function headInUtf8(header: Buffer): Buffer {
  return isUtf8(header) ? header : Buffer.from(new TextDecoder(olderEncodingOf(header)).decode(header));
}

/** Whether bytes are UTF-8, the last sign of which may have been cut. */
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
