import { i18nOf } from '../../src/server/languages';
import type { InputOf, OutputOf } from '../../src/shared/api/call';
import { importCalls } from '../../src/shared/areas/import/calls';
import { chosenSheet } from '../../src/shared/imports/chosen-sheet';
import { importLimits } from '../../src/shared/imports/limits';
import { wordsOfLists } from '../../src/shared/imports/list-words';
import { proposedMapping } from '../../src/shared/imports/proposal';
import type { CheckedRow, Questions } from '../../src/shared/imports/rows';
import { fieldOf } from '../../src/shared/imports/target';
import { importTargetOf, type StoredTargetName } from '../../src/shared/imports/targets';
import type { Cell, ReadSheet, SheetRow } from '../../src/shared/imports/workbook';
import { translate } from '../../src/shared/translate';
import { newDryRun } from '../../workers/spreadsheet/dry-run';
import { readAnySpreadsheet } from '../../workers/spreadsheet/read-any';
import type { Answer, TestClient } from './client';

type Committed = OutputOf<typeof importCalls.commitImport> & { importId: number };
type Mode = InputOf<typeof importCalls.commitImport>['mode'];

/** A file after the wizard's dry run: read, mapped by its headings and compared to the stored records. */
export interface Tried {
  /** The index of each field's column, by field key. */
  columns: Record<string, number | null>;
  rows: readonly CheckedRow[];
  /** The faults of the rows, such as "3 countryId Atlantis: is not known". */
  faults: string[];
  commit: (mode?: Mode) => Promise<Committed>;
}

const listWords = () => wordsOfLists({ en: i18nOf('en'), zh: i18nOf('zh') });

/** The first sheet of a workbook. */
export async function sheetOf(bytes: Uint8Array): Promise<ReadSheet> {
  const result = await readAnySpreadsheet(bytes, 'list.xlsx');
  if (!result.ok) throw new Error(`the workbook is not read: ${result.reason}`);
  const [sheet] = result.sheets;
  if (!sheet) throw new Error('the workbook has no sheets');
  return sheet;
}

/** A sheet of these cells; the first row has the headings. */
export function sheetOfCells(...cells: Cell[][]): Pick<ReadSheet, 'rows'> {
  return { rows: cells.map((row, at): SheetRow => ({ row: at + 1, cells: row })) };
}

/** Makes a dry run of importing the sheet into the target, with the calls that the page makes. */
export async function tried(
  client: TestClient,
  name: StoredTargetName,
  sheet: Pick<ReadSheet, 'rows'>,
  language: 'en' | 'zh' = 'en',
): Promise<Tried> {
  const words = listWords();
  const target = importTargetOf(name, words);
  const chosen = chosenSheet(target, sheet as ReadSheet); // only its rows are looked at
  const mapping = proposedMapping(target, chosen.headings, chosen.rows);
  const run = newDryRun();
  const parts = target.parts.map((part) => part.name);
  const asked = run.begin(name, mapping, chosen.rows, parts, words);
  for (const questions of piecesOf(asked)) run.learn(await answersTo(client, name, questions));
  const { rows } = run.check();
  const faults = rows.flatMap(({ row, faults: all }) =>
    all.map(({ key, text, problem }) => {
      const said = translate(i18nOf(language), problem.message, problem.values);
      return `${row} ${fieldOf(target, key)?.name} ${text}: ${said}`;
    }),
  );
  const columns = Object.fromEntries(Object.entries(mapping.columns).map(([key, { column }]) => [key, column]));
  return { columns, rows, faults, commit: (mode = 'validRows') => committed(client, name, rows, mode) };
}

/** Splits the questions into pieces of as many keys as the server accepts at once. */
function piecesOf({ keys, references }: Questions): Questions[] {
  const { keysAtOnce } = importLimits;
  const most = Math.max(1, ...Object.values(keys).map((all) => Math.ceil(all.length / keysAtOnce)));
  return Array.from({ length: most }, (_, at) => ({
    keys: Object.fromEntries(
      Object.entries(keys).map(([part, all]) => [part, all.slice(at * keysAtOnce, (at + 1) * keysAtOnce)]),
    ),
    references: at === 0 ? references : {},
  }));
}

async function answersTo(client: TestClient, target: StoredTargetName, { keys, references }: Questions) {
  const answer = await client.call(importCalls.importPresent, { target, keys, references });
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.data;
}

async function committed(
  client: TestClient,
  target: StoredTargetName,
  rows: readonly CheckedRow[],
  mode: Mode,
): Promise<Committed> {
  const wanted = rows
    .filter(({ kind }) => kind === 'new' || kind === 'changed')
    .map(({ row, versions, values }) => ({ row, versions: { ...versions }, values: { ...values } }));
  let importId: number | null = null;
  const { rowsAtOnce } = importLimits;
  for (let from = 0; importId === null || from < wanted.length; from += rowsAtOnce) {
    const rows = wanted.slice(from, from + rowsAtOnce);
    const staged: Answer<OutputOf<typeof importCalls.stageImport>> = await client.call(importCalls.stageImport, {
      target,
      importId,
      rows,
    });
    if (staged.code !== 0) throw new Error(staged.msg);
    importId = staged.data.importId;
  }
  const answer = await client.call(importCalls.commitImport, { importId, fileName: 'list.xlsx', mode });
  if (answer.code !== 10000) throw new Error(answer.msg);
  return { ...answer.data, importId };
}
