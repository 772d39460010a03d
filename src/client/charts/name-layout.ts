import { onTwoLines } from './series';

/** The layout of the names below bars that keeps them readable. */
export interface NameLayout {
  names: readonly string[];
  /** The rotation in degrees; 0 for horizontal names. */
  turned: number;
  /** The height below the bars, in pixels. */
  height: number;
  /** The least distance between names, in pixels; names that would be closer are left out at regular intervals. */
  space: number;
}

const lineHeight = 16;
const gap = 12;
const between = 4;
const mostLines = 3;
const turnedBy = 40;
/** In pixels: a turned name starts left of its bar, where the value axis is, so longer ones are cut. */
const longestTurned = 84;

/** Lays the names out in the width of one bar: on one line, on several, or turned; only turned ones are cut. */
export function layNames(names: readonly string[], room: number, widthOf: (line: string) => number): NameLayout {
  const fits = (name: string) => name.split('\n').every((line) => widthOf(line) + between <= room);
  const broken = (each: readonly string[]) => each.map((name) => wrapped(name, room - between, widthOf));
  const lying = [names, names.map(onTwoLines), broken(names), broken(names.map(withShortYear))];
  for (const laid of lying) {
    const lines = Math.max(1, ...laid.map((name) => name.split('\n').length));
    if (lines <= mostLines && laid.every(fits))
      return { names: laid, turned: 0, height: gap + lines * lineHeight, space: 1 };
  }
  const cut = names.map((name) => shortened(name, longestTurned, widthOf));
  const angle = (turnedBy * Math.PI) / 180;
  const longest = Math.max(...cut.map(widthOf));
  const height = gap + longest * Math.sin(angle) + lineHeight * Math.cos(angle);
  return { names: cut, turned: turnedBy, height, space: lineHeight };
}

/** What stays on one line: words, numbers with their Chinese unit (2026年), and single Chinese characters. */
const pieces = /\d+\p{Script=Han}|\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu;

/** Wraps a name to the width; a piece that cannot be broken is left as it is. */
function wrapped(name: string, room: number, widthOf: (line: string) => number): string {
  const lines: string[] = [];
  let line = '';
  for (const [piece] of name.matchAll(pieces)) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > room) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return [...lines, line.trimEnd()].join('\n');
}

/** Shortens 2025年12月 to 25年12月, as a year with its unit is wider than any month. */
const withShortYear = (name: string): string => name.replace(/\d{2}(\d{2}年)/u, '$1');

function shortened(name: string, room: number, widthOf: (line: string) => number): string {
  if (widthOf(name) <= room) return name;
  const letters = [...name];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
