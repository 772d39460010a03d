import type { SearchKind, SearchRecord } from '../../src/shared/search';
import type { Vocabulary } from './guess';
import { type Lexicon, lexiconBuilder } from './lexicon';
import { sourcesOfCode, sourcesOfName, sourcesOfOtherWords } from './sources';

/** Records of one kind, laid out for searching; never changed except that rows are struck out. */
export interface Segment {
  kind: SearchKind;
  size: number;
  live: number;
  /** The columns; the row order is by weight, so that an earlier row is a better one. */
  columns: Columns;
  weights: Float64Array;
  struckOut: Uint8Array;
  /** What codes are found by, owned by rows. */
  codes: Lexicon;
  /** What names are found by, owned by names: ten thousand orders share their customers' names. */
  names: Lexicon;
  nameOf: Uint32Array;
  /** Rows of each name, from `rowOffsets[name]` on. */
  rowsOfName: Uint32Array;
  rowOffsets: Uint32Array;
}

interface Columns {
  id: string[];
  code: string[];
  nameEn: string[];
  nameZh: string[];
  also: string[];
  detail: string[];
  customerId: string[];
  /** The path without the id at its end, which most paths share. */
  pathStart: string[];
}

/** Rows of a segment; more are laid out in several. */
export const segmentAtMost = 65_536;

const rowsPerStep = 256;
const endsWithId = '\u0000';

/** Lays records out as a segment, in small steps. */
export function* buildSegment(
  kind: SearchKind,
  records: readonly SearchRecord[],
  vocabulary: Vocabulary,
): Generator<void, Segment> {
  const sorted = [...records].sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0));
  yield;
  const columns: Columns = {
    id: [],
    code: [],
    nameEn: [],
    nameZh: [],
    also: [],
    detail: [],
    customerId: [],
    pathStart: [],
  };
  const nameNumbers = new Map<string, number>();
  const nameOf = new Uint32Array(sorted.length);
  const codes = lexiconBuilder();
  const names = lexiconBuilder();
  const shared = new Map<string, string>();
  for (const [row, record] of sorted.entries()) {
    if (row % rowsPerStep === 0) yield;
    pushColumns(columns, record, shared);
    for (const source of sourcesOfCode(record.code)) codes.add(row, source);
    const name = `${record.nameEn}\n${record.nameZh}\n${record.also ?? ''}`;
    let number = nameNumbers.get(name);
    if (number === undefined) {
      number = nameNumbers.size;
      nameNumbers.set(name, number);
      const sources = [...sourcesOfName(record.nameEn, record.nameZh), ...sourcesOfOtherWords(record.also ?? '')];
      for (const source of sources) {
        names.add(number, source);
        if (source.form === 'word' || source.form === 'sound') vocabulary.add(source.text);
      }
    }
    nameOf[row] = number;
  }
  return {
    kind,
    size: sorted.length,
    live: sorted.length,
    columns,
    weights: Float64Array.from(sorted, (record) => record.weight ?? 0),
    struckOut: new Uint8Array(sorted.length),
    codes: yield* codes.build(),
    names: yield* names.build(),
    nameOf,
    ...rowsByName(nameOf, nameNumbers.size),
  };
}

/** The record of a row, as it was put in. */
export function recordAt({ kind, columns, weights }: Segment, row: number): SearchRecord {
  const id = columns.id[row] ?? '';
  const pathStart = columns.pathStart[row] ?? '';
  const also = columns.also[row] ?? '';
  const detail = columns.detail[row] ?? '';
  const customerId = columns.customerId[row] ?? '';
  const weight = weights[row] ?? 0;
  return {
    kind,
    id,
    code: columns.code[row] ?? '',
    nameEn: columns.nameEn[row] ?? '',
    nameZh: columns.nameZh[row] ?? '',
    path: pathStart.endsWith(endsWithId) ? pathStart.slice(0, -1) + id : pathStart,
    ...(also && { also }),
    ...(detail && { detail }),
    ...(customerId && { customerId }),
    ...(weight && { weight }),
  };
}

/** The rows not struck out. */
export function* liveRecords(segment: Segment): Generator<SearchRecord> {
  for (let row = 0; row < segment.size; row++) if (!segment.struckOut[row]) yield recordAt(segment, row);
}

/** Strikes out the rows with these ids. */
export function strikeOut(segment: Segment, ids: ReadonlySet<string>) {
  for (let row = 0; row < segment.size; row++) {
    if (segment.struckOut[row] || !ids.has(segment.columns.id[row] ?? '')) continue;
    segment.struckOut[row] = 1;
    segment.live--;
  }
}

function pushColumns(columns: Columns, record: SearchRecord, shared: Map<string, string>) {
  // Records come through a message, which makes every string anew: equal ones are kept once.
  const once = (text: string) => {
    const known = shared.get(text);
    if (known === undefined) shared.set(text, text);
    return known ?? text;
  };
  const { id, path } = record;
  columns.id.push(id);
  columns.code.push(record.code === id ? id : record.code);
  columns.nameEn.push(once(record.nameEn));
  columns.nameZh.push(once(record.nameZh));
  columns.also.push(once(record.also ?? ''));
  columns.detail.push(once(record.detail ?? ''));
  columns.customerId.push(once(record.customerId ?? ''));
  const hasId = id !== '' && path.endsWith(id);
  columns.pathStart.push(once(hasId ? path.slice(0, -id.length) + endsWithId : path));
}

function rowsByName(nameOf: Uint32Array, names: number): Pick<Segment, 'rowsOfName' | 'rowOffsets'> {
  const rowOffsets = new Uint32Array(names + 1);
  for (const name of nameOf) rowOffsets[name + 1] = (rowOffsets[name + 1] ?? 0) + 1;
  for (let i = 1; i <= names; i++) rowOffsets[i] = (rowOffsets[i] ?? 0) + (rowOffsets[i - 1] ?? 0);
  const next = rowOffsets.slice();
  const rowsOfName = new Uint32Array(nameOf.length);
  nameOf.forEach((name, row) => {
    const at = next[name] ?? 0;
    rowsOfName[at] = row;
    next[name] = at + 1;
  });
  return { rowsOfName, rowOffsets };
}
