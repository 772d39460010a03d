import { type Segment, segment } from './segment';
import { refuseControls, Unreadable } from './unreadable';

/** The separators, declared in a file's first line: component, element, decimal sign, release, segment. */
const usual = { component: ':', element: '+', release: '?', terminator: "'" } as const;
const declaration = "UNA:+.? '";

/** Writes segments as an EDIFACT file; separators inside values are escaped with the release character. */
export function writeEdifact(segments: readonly Segment[]): string {
  const released = (value: string) => value.replace(/[:+?']/g, (sign) => usual.release + sign);
  const lines = segments.map(({ tag, elements }) => {
    const parts = elements.map((components) => components.map(released).join(usual.component));
    return `${[tag, ...parts].join(usual.element)}${usual.terminator}`;
  });
  return [declaration, ...lines, ''].join('\n');
}

/** A value in UNOC (ISO 8859-1), with plain dashes and quotes; null if it has others, such as Chinese characters. */
export function edifactSpelling(value: string): string | null {
  const plain = value.normalize('NFC').replace(/[–—‘’“”]/g, (sign) => plainSigns[sign] ?? sign);
  return /^[\x20-\x7e\xa0-\xff]*$/.test(plain) ? plain : null;
}

const plainSigns: Readonly<Record<string, string>> = { '–': '-', '—': '-', '‘': "'", '’': "'", '“': '"', '”': '"' };

/** Reads an EDIFACT file, with the separators that it declares or the default ones. Throws `Unreadable`. */
export function readEdifact(text: string): Segment[] {
  const file = text.trimStart();
  if (!/^UN[AB]/.test(file)) throw new Unreadable('header');
  const isDeclared = file.startsWith('UNA');
  const [component, element, , release, , terminator] = isDeclared ? file.slice(3, 9) : declaration.slice(3);
  const segments: Segment[] = [];
  let elements: string[][] = [['']];
  const append = (sign: string) => {
    const components = elements.at(-1) ?? [];
    components[components.length - 1] += sign;
  };
  let isOpen = false;
  const signs = [...file.slice(isDeclared ? 9 : 0)];
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? '';
    if (!isOpen && /[\r\n ]/.test(sign)) continue; // between segments
    isOpen = sign !== terminator;
    if (sign === release && release !== ' ') {
      at += 1;
      append(signs[at] ?? '');
    } else if (sign === terminator) {
      segments.push(closed(elements));
      elements = [['']];
    } else if (sign === element) elements.push(['']);
    else if (sign === component) elements.at(-1)?.push('');
    else append(sign);
  }
  if (isOpen || segments.length === 0) throw new Unreadable('cutOff');
  return segments;
}

function closed([[tag = ''] = [], ...elements]: readonly string[][]): Segment {
  if (!/^[A-Z]{3}$/.test(tag)) throw new Unreadable('segment', tag);
  refuseControls(elements.flat());
  return segment(tag, ...elements);
}
