import { mappingByNames, mappingOfFile } from '../../src/shared/imports/mapping-file';
import { planRows } from '../../src/shared/imports/plan';
import type { Known } from '../../src/shared/imports/planned';
import { type PresentRow, rowReader } from '../../src/shared/imports/rows';
import { type ImportTarget, joinedKey } from '../../src/shared/imports/target';
import type { Cell } from '../../src/shared/imports/workbook';

/** The stored records by part, each with the path of its key. */
export type Stored = Record<
  string,
  [path: string[], values: PresentRow['values'], version?: number, also?: Partial<PresentRow>][]
>;

interface Situation {
  stored?: Stored;
  codes?: Record<string, Record<string, string[]>>;
  mayNotWrite?: string[];
  today?: string;
  /** The versions with which a row was compared, by row number. */
  seen?: Record<number, Record<string, number>>;
}

/** Plans rows whose columns have the fields' own names; the first one is row 2. */
export function planOf(target: ImportTarget, header: string[], rows: Cell[][], situation: Situation = {}) {
  const { stored = {}, codes = {}, mayNotWrite = [], today = null, seen = {} } = situation;
  const read = rowReader(target, mappingOfFile(target, mappingByNames(target.name, header), header));
  const known: Known = {
    stored: (part) =>
      new Map(
        (stored[part] ?? []).map(([path, values, version = 1, also = {}], at) => [
          joinedKey(path),
          { id: at + 1, version, values, ...also },
        ]),
      ),
    codes: new Map(Object.entries(codes).map(([key, names]) => [key, new Map(Object.entries(names))])),
    mayWrite: (part) => !mayNotWrite.includes(part),
    today,
  };
  const all = rows.map((cells, at) => {
    const row = at + 2;
    return { ...read({ row, cells }), ...(seen[row] ? { seen: seen[row] } : {}) };
  });
  const plan = planRows(target, all, known);
  const faults = plan.rows.map((row) =>
    row.faults.map(({ key, text, problem }) => [key, text, problem.message.message]),
  );
  return { ...plan, faults, kinds: plan.rows.map(({ kind }) => kind) };
}
