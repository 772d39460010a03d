import type { ListWords } from '../../src/shared/imports/list-words';
import type { ImportMapping } from '../../src/shared/imports/mapping';
import { planRows } from '../../src/shared/imports/plan';
import type { Known, Outcome } from '../../src/shared/imports/planned';
import { questionsOf } from '../../src/shared/imports/questions';
import {
  type Answers,
  type CheckedRow,
  type PresentRow,
  type Questions,
  type ReadRow,
  rowReader,
} from '../../src/shared/imports/rows';
import { type ImportTarget, joinedKey } from '../../src/shared/imports/target';
import { importTargetOf, type TargetName } from '../../src/shared/imports/targets';
import type { SheetRow } from '../../src/shared/imports/workbook';

/** Rows between two progress reports. */
const rowsAtOnce = 500;

interface Run {
  target: ImportTarget;
  read: ReturnType<typeof rowReader>;
  sheet: readonly SheetRow[];
  rows: ReadRow[];
  /** Cells corrected by hand, by the row's place. */
  typed: Map<number, Record<string, string>>;
  asked: Set<string>;
  stored: Map<string, Map<string, PresentRow>>;
  codes: Map<string, Map<string, readonly string[]>>;
  writable: ReadonlySet<string>;
  today: string | null;
  checked: CheckedRow[];
}

/** Tries an import without writing anything: reads rows, compares them to what is stored, and takes corrections. */
export function newDryRun() {
  let run: Run | null = null;
  const current = (): Run => {
    if (!run) throw new Error('no dry run was begun');
    return run;
  };
  return {
    /**
     * Reads the rows below the heading and returns what has to be looked up for them. Only records of the parts in
     * `writable` may be created and changed; `words` are the list's words that the mapping was made with.
     */
    begin(
      name: TargetName,
      mapping: ImportMapping,
      rows: readonly SheetRow[],
      writable: readonly string[],
      words: ListWords = {},
      onProgress?: (rows: number) => void,
    ): Questions {
      const target = importTargetOf(name, words);
      const read = rowReader(target, mapping);
      const all: ReadRow[] = [];
      for (const row of rows) {
        all.push(read(row));
        if (all.length % rowsAtOnce === 0) onProgress?.(all.length);
      }
      run = {
        target,
        read,
        sheet: rows,
        rows: all,
        typed: new Map(),
        asked: new Set(),
        stored: new Map(),
        codes: new Map(),
        writable: new Set(writable),
        today: null,
        checked: [],
      };
      return newQuestions(run, all);
    },

    learn({ rows, codes, today }: Answers): void {
      const now = current();
      now.today = today;
      for (const { part, key, ...row } of rows) entry(now.stored, part).set(joinedKey(key), row);
      for (const [field, found] of Object.entries(codes)) {
        for (const [name, known] of Object.entries(found)) entry(now.codes, field).set(name, known);
      }
    },

    /** Plans all rows by what is known; returns the rows whose outcome differs from the last check. */
    check(): Outcome {
      const now = current();
      const { target, rows, codes, writable, today, checked: before } = now;
      const stored = (part: string) => entry(now.stored, part);
      const known: Known = { stored, codes, mayWrite: (part) => writable.has(part), today };
      const plan = planRows(target, rows, known);
      now.checked = plan.rows;
      const { counts, unheeded } = plan;
      return { rows: plan.rows.filter((row, at) => isOtherwise(row, before[at])), counts, unheeded };
    },

    /** Replaces the text of a cell and returns what has to be looked up in addition. */
    correct(row: number, key: string, text: string): Questions {
      const now = current();
      const at = now.rows.findIndex((each) => each.row === row);
      const source = now.sheet[at];
      if (!source) return { keys: {}, references: {} };
      const typed = { ...now.typed.get(at), [key]: text };
      now.typed.set(at, typed);
      const read = now.read(source, typed);
      now.rows[at] = read;
      return newQuestions(now, [read]);
    },
  };
}

/** The keys and references that the rows name and no earlier question asked for. */
function newQuestions({ target, asked }: Run, rows: readonly ReadRow[]): Questions {
  const isNew = (question: string) => {
    const isFresh = !asked.has(question);
    asked.add(question);
    return isFresh;
  };
  const { keys, references } = questionsOf(target, rows);
  return {
    keys: fresh(keys, (part, path) => isNew(`${part}\n${joinedKey(path)}`)),
    references: fresh(references, (field, name) => isNew(`${field}\n${name}`)),
  };
}

function fresh<T>(questions: Record<string, T[]>, isNew: (name: string, each: T) => boolean): Record<string, T[]> {
  const open = Object.entries(questions).map(([name, all]): [string, T[]] => [
    name,
    all.filter((each) => isNew(name, each)),
  ]);
  return Object.fromEntries(open.filter(([, left]) => left.length > 0));
}

function entry<T>(maps: Map<string, Map<string, T>>, name: string): Map<string, T> {
  const found = maps.get(name) ?? new Map<string, T>();
  maps.set(name, found);
  return found;
}

function isOtherwise(row: CheckedRow, before: CheckedRow | undefined): boolean {
  return !before || JSON.stringify(row) !== JSON.stringify(before);
}
