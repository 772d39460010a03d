/** Undoes a part's transfer encoding, piece by piece. */
export async function* decoded(encoding: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const step = steps[encoding.toLowerCase()];
  if (!step) return yield* pieces;
  let rest = '';
  for await (const piece of pieces) {
    const [bytes, left] = step(rest + piece.toString('latin1'), false);
    rest = left;
    if (bytes.length > 0) yield bytes;
  }
  const [last] = step(rest, true);
  if (last.length > 0) yield last;
}

/** Decodes the complete units of `text`; returns the bytes and the rest that needs more input. */
type Step = (text: string, isLast: boolean) => [bytes: Buffer, rest: string];

const steps: Record<string, Step> = {
  base64(text, isLast) {
    const signs = text.replace(/[^A-Za-z0-9+/]/g, '');
    const whole = isLast ? signs.length : signs.length - (signs.length % 4);
    return [Buffer.from(signs.slice(0, whole), 'base64'), signs.slice(whole)];
  },
  'quoted-printable'(text, isLast) {
    // Lines are decoded whole: trailing spaces are padding, and `=` at the end is a soft break.
    const end = isLast ? text.length : text.lastIndexOf('\n') + 1;
    const plain = text
      .slice(0, end)
      .replace(/[ \t]+(?=\r?\n|$)/g, '')
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return [Buffer.from(plain, 'latin1'), text.slice(end)];
  },
};
