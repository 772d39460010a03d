import type { ImportMapping } from '../../src/shared/imports/mapping';
import {
  type Answers,
  type CheckedRow,
  checkRows,
  type Present,
  type PresentRow,
  type Questions,
  type ReadRow,
  readRow,
  referencesOf,
} from '../../src/shared/imports/rows';
import { type ImportTarget, keyOf } from '../../src/shared/imports/target';
import { importTargets, type TargetName } from '../../src/shared/imports/targets';
import type { SheetRow } from '../../src/shared/imports/workbook';

/** Between two reports of how far it is. */
const rowsAtOnce = 500;

interface Run {
  target: ImportTarget;
  mapping: ImportMapping;
  sheet: readonly SheetRow[];
  read: ReadRow[];
  /** Cells corrected by hand, by the row's place. */
  typed: Map<number, Record<string, string>>;
  asked: { keys: Set<string>; references: Map<string, Set<string>> };
  present: Present & { rows: Map<string, PresentRow>; missing: Map<string, Set<string>> };
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
    /** Reads the rows below the heading, and says what has to be asked about them. */
    begin(
      name: TargetName,
      mapping: ImportMapping,
      rows: readonly SheetRow[],
      onProgress?: (rows: number) => void,
    ): Questions {
      const target: ImportTarget = importTargets[name];
      const read: ReadRow[] = [];
      for (const row of rows) {
        read.push(readRow(target, mapping, row));
        if (read.length % rowsAtOnce === 0) onProgress?.(read.length);
      }
      const asked = { keys: new Set<string>(), references: new Map<string, Set<string>>() };
      const present = { rows: new Map<string, PresentRow>(), missing: new Map<string, Set<string>>() };
      run = { target, mapping, sheet: rows, read, typed: new Map(), asked, present, checked: [] };
      return newQuestions(run, read);
    },

    learn({ rows, missing }: Answers): void {
      const { present } = current();
      for (const { key, ...row } of rows) present.rows.set(key, row);
      for (const [field, codes] of Object.entries(missing)) {
        present.missing.set(field, new Set([...(present.missing.get(field) ?? []), ...codes]));
      }
    },

    /** Checks all rows by what is known, and answers those that came out otherwise than before: at first every one. */
    check(): CheckedRow[] {
      const now = current();
      const before = now.checked;
      now.checked = checkRows(now.target, now.read, now.present);
      return now.checked.filter((row, at) => isOtherwise(row, before[at]));
    },

    /** Puts a text in place of a cell's, and says what has to be asked now. */
    correct(row: number, key: string, text: string): Questions {
      const now = current();
      const at = now.read.findIndex((each) => each.row === row);
      const source = now.sheet[at];
      if (!source) return { keys: [], references: {} };
      const typed = { ...now.typed.get(at), [key]: text };
      now.typed.set(at, typed);
      const read = readRow(now.target, now.mapping, source, typed);
      now.read[at] = read;
      return newQuestions(now, [read]);
    },
  };
}

/** What the rows name and was not asked before. */
function newQuestions({ target, asked }: Run, rows: readonly ReadRow[]): Questions {
  if (target.entity === null) return { keys: [], references: {} };
  const keys = rows.map(({ values }) => keyOf(target, values)).filter((key) => key !== null);
  const references = Object.entries(referencesOf(target, rows)).map(([field, codes]): [string, string[]] => {
    const known = asked.references.get(field) ?? new Set<string>();
    asked.references.set(field, known);
    return [field, unasked(known, codes)];
  });
  return { keys: unasked(asked.keys, keys), references: Object.fromEntries(references) };
}

function unasked(known: Set<string>, texts: readonly string[]): string[] {
  const fresh = [...new Set(texts)].filter((text) => !known.has(text));
  for (const text of fresh) known.add(text);
  return fresh;
}

function isOtherwise(row: CheckedRow, before: CheckedRow | undefined): boolean {
  return !before || JSON.stringify(row) !== JSON.stringify(before);
}
