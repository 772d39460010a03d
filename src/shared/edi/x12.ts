import { type Segment, segment } from './segment';
import { refuseControls, Unreadable } from './unreadable';

const separators = { element: '*', component: '>', repetition: '^', segment: '~' } as const;

/** Writes segments as an X12 file. Values must not contain separators (`x12Spelling`). */
export function writeX12(segments: readonly Segment[]): string {
  const { element, component } = separators;
  return segments
    .map(({ tag, elements }) => {
      const parts = elements.map((each) => each.join(component));
      return `${[tag, ...parts].join(element)}${separators.segment}\n`;
    })
    .join('');
}

/** A value in the characters of X12: without separators and accents; null if it has others. */
export function x12Spelling(value: string): string | null {
  const plain = value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæøåœđłÆØŒĐŁ–—‘’“”]/g, (sign) => plainSigns[sign] ?? sign);
  const apart = plain.replace(/[*>^~]/g, ' ');
  return /^[\x20-\x7e]*$/.test(apart) ? apart : null;
}

const plainSigns: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  å: 'a',
  œ: 'oe',
  đ: 'd',
  ł: 'l',
  Æ: 'AE',
  Ø: 'O',
  Œ: 'OE',
  Đ: 'D',
  Ł: 'L',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};

/** Reads an X12 file, whose header defines its separators. Throws `Unreadable`. */
export function readX12(text: string): Segment[] {
  // Only the start is trimmed: the segment terminator may be a line break.
  const file = text.trimStart();
  if (!file.startsWith('ISA')) throw new Unreadable('header');
  if (file.length < headerLength) throw new Unreadable('cutOff');
  const element = file.charAt(3);
  const component = file.charAt(104);
  const terminator = file.charAt(105);
  if (new Set([element, component, terminator]).size < 3 || /[A-Za-z0-9 ]/.test(element + component + terminator)) {
    throw new Unreadable('header');
  }
  const lines = file.split(terminator);
  const end = lines.findLastIndex((line) => line.trim() !== '') + 1;
  if (end === lines.length) throw new Unreadable('cutOff');
  return lines.slice(0, end).map((line) => {
    const [tag = '', ...elements] = line.replace(/^[\r\n]+/, '').split(element);
    if (!/^[A-Z][A-Z0-9]{1,2}$/.test(tag)) throw new Unreadable('segment', line.trim());
    // The elements of the header after the parties contain separators.
    const parts = tag === 'ISA' ? elements : elements.map((each) => each.split(component));
    refuseControls(tag === 'ISA' ? elements.slice(0, 10) : parts.flat());
    return segment(tag, ...parts);
  });
}

const headerLength = 106;
