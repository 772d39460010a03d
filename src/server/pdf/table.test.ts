import { expect, test } from 'vitest';
import { pdfText } from '../../../tests/support/pdf-text';
import type { SheetValue } from '../../shared/export/sheet';
import { writeFacts, writeLine } from './facts';
import { createPaper, type Paper } from './paper';
import { type TableColumn, writeTable } from './table';

async function linesOf(write: (paper: Paper) => void | Promise<void>): Promise<string[]> {
  const paper = await createPaper({ title: 'List', foot: 'Foot' });
  await write(paper);
  return pdfText(await paper.finish()).split('\n');
}
const columns: TableColumn[] = [
  { heading: 'Model', kind: 'text' },
  { heading: 'Price', kind: 'number', decimals: 2 },
  { heading: 'Pieces', kind: 'number' },
];
const table = (rows: SheetValue[][]) => linesOf((paper) => writeTable(paper, { title: 'Lines', columns, rows }));

test('a table has its title once, its headings and the foot with its number on every page, and every row once', async () => {
  const rows = Array.from({ length: 90 }, (_, at) => [`M${at}`, at, at]);
  const lines = await table(rows);
  const count = (text: string) => lines.filter((line) => line === text).length;
  const pages = count('Foot');
  expect(pages).toBeGreaterThan(1);
  expect([count('Lines'), count('Model'), count('Price'), count('Pieces')]).toEqual([1, pages, pages, pages]);
  expect(lines.flatMap((line, at) => (line === 'Foot' ? [lines[at + 1]] : []))).toEqual(
    Array.from({ length: pages }, (_, at) => String(at + 1)),
  );
  expect(lines.filter((line) => /^M\d+$/.test(line))).toEqual(rows.map(([name]) => name));
});

test('numbers have the places of their column, as many as they have where it says nothing, and what is not known is blank', async () => {
  const lines = await table([
    ['R3004', 1234.5, 1234.5],
    ['M2409', null, 0],
  ]);
  expect(lines.slice(lines.indexOf('R3004'))).toEqual(['R3004', '1,234.50', '1,234.5', 'M2409', '0']);
});

test('a column may say how many places its numbers have at least, and at most', async () => {
  const places = { kind: 'number', decimals: 4, leastDecimals: 2 } as const;
  const rows = [['R3004', 10.3456, 10, 2.125, 10.12345]];
  const of = (heading: string): TableColumn => ({ heading, ...places });
  const some: TableColumn[] = [{ heading: 'Model', kind: 'text' }, of('A'), of('B'), of('C'), of('D')];
  const lines = await linesOf((paper) => writeTable(paper, { title: 'Lines', columns: some, rows }));
  expect(lines.slice(lines.indexOf('R3004'))).toEqual(['R3004', '10.3456', '10.00', '2.125', '10.1235']);
});

test('facts stand three beside each other, and those behind them below the longest', async () => {
  const places: number[] = [];
  const facts = ['One', 'Two', 'Three', 'Four'].map((label) => ({ label, value: `${label}!` }));
  const long = { label: 'Long', value: 'word '.repeat(60).trim() };
  await linesOf((paper) => {
    for (const given of [facts.slice(0, 3), facts, [facts[0] ?? long, long]]) {
      const before = paper.y();
      writeFacts(paper, given);
      places.push(paper.y() - before);
    }
  });
  const [one = 0, two, lines = 0] = places;
  expect(two).toBe(2 * one);
  expect(lines).toBeGreaterThan(2 * one);
});

test('a line that is too long goes on below itself', async () => {
  const lines = await linesOf((paper) => writeLine(paper, 'Sales contract '.repeat(20).trim(), 18));
  const written = lines.filter((line) => line.startsWith('Sales'));
  expect(written.length).toBeGreaterThan(1);
  expect(written.join(' ').match(/Sales contract/g)).toHaveLength(20);
});

test('facts and lines that have no room left on a page begin the next one', async () => {
  const last = (paper: Paper) => paper.moveTo(paper.y() + paper.room() - 10);
  const many = { label: 'Remarks', value: 'word '.repeat(90).trim() };
  for (const write of [(paper: Paper) => writeFacts(paper, [many]), (paper: Paper) => writeLine(paper, 'Remarks', 9)]) {
    const lines = await linesOf((paper) => {
      last(paper);
      write(paper);
      expect(paper.room()).toBeGreaterThan(500);
    });
    expect(lines.slice(0, 5)).toEqual(['Foot', '1', 'Foot', '2', 'Remarks']);
  }
});

test.each([
  ['a long text of signs', '备注'.repeat(1000)],
  ['many short lines', Array.from({ length: 80 }, (_, at) => `Line ${at}`).join('\n')],
])('%s is whole and over the foot of its pages, between the facts around it', async (_, value) => {
  const foot = await createPaper({ title: 'List', foot: 'Foot' }).then((paper) => paper.y() + paper.room());
  const lines = await linesOf((paper) => {
    const { write } = paper;
    paper.write = (text, x, y, style) => {
      expect(y).toBeLessThanOrEqual(foot);
      write(text, x, y, style);
    };
    paper.moveTo(paper.y() + paper.room() / 2);
    const around = ['Before', 'After'].map((label) => ({ label, value: `${label}!` }));
    writeFacts(
      paper,
      [around[0], { label: 'Remarks', value }, around[1]].flatMap((fact) => fact ?? []),
    );
  });
  const [, said = ''] = lines
    .filter((line) => !/^(Foot|\d+)$/.test(line))
    .join('')
    .split('Remarks');
  expect(said).toBe(`${value.replaceAll('\n', '')}AfterAfter!`);
});

test('numbers end at the right edge of their column, the last one at that of the paper, and texts begin at the left', async () => {
  const places = new Map<string, unknown[]>();
  await linesOf((paper) => {
    const { write } = paper;
    paper.write = (text, x, y, style) => {
      places.set(text, [Math.round(x), style.align]);
      write(text, x, y, style);
    };
    const rows = [
      ['R3004', 1234.5],
      ['M2409', 7],
    ];
    return writeTable(paper, { title: 'Lines', columns: columns.slice(0, 2), rows });
  });
  expect(['R3004', 'M2409'].map((text) => places.get(text))).toEqual(Array(2).fill([40, 'left']));
  expect(['1,234.50', '7.00'].map((text) => places.get(text))).toEqual(Array(2).fill([555, 'right']));
});

test('a table that has room for little more than its title begins on the next page', async () => {
  const lines = await linesOf((paper) => {
    paper.moveTo(paper.y() + paper.room() - 80);
    return writeTable(paper, { title: 'Lines', columns, rows: [['R3004', 1, 1]] });
  });
  expect(lines.slice(0, 5)).toEqual(['Foot', '1', 'Foot', '2', 'Lines']);
});

test('where not even the longest words have room, they are cut and stay on the paper', async () => {
  const ends: number[] = [];
  const lines = await linesOf((paper) => {
    const { write } = paper;
    const edge = Math.ceil(paper.left + paper.width);
    paper.write = (text, x, y, style) => {
      const end = style.align === 'right' ? x : x + paper.measure(text, style);
      if (y > 60 && y < 800) ends.push(end - edge);
      write(text, x, y, style);
    };
    const wide: TableColumn[] = ['One', 'Two', 'Three'].map((name) => ({ heading: name, kind: 'text' }));
    return writeTable(paper, { title: 'Lines', columns: wide, rows: [['A', 'B', 'C'].map((sign) => sign.repeat(60))] });
  });
  expect(Math.max(...ends)).toBeLessThanOrEqual(0);
  expect(['A', 'B', 'C'].map((sign) => lines.join('').split(sign).length - 1)).toEqual([60, 60, 60]);
});
