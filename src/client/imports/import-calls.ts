import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { InputOf, OutputOf } from '../../shared/api/call';
import { kindOf, type RecordKind } from '../../shared/api/record-kind';
import { importCalls } from '../../shared/areas/import/calls';
import { chunks } from '../../shared/chunks';
import { ownerFieldOf } from '../../shared/entity/naming';
import { importLimits } from '../../shared/imports/limits';
import type { ImportMapping } from '../../shared/imports/mapping';
import type { Answers, CheckedRow, Questions } from '../../shared/imports/rows';
import { fieldOf, type ImportTarget } from '../../shared/imports/target';
import { importTargetOf, type StoredTargetName, type TargetName } from '../../shared/imports/targets';
import { ApiError } from '../api/errors';
import { fetchData } from '../api/send';
import { recordError } from '../state/log';

type StagedRow = InputOf<typeof importCalls.stageImport>['rows'][number];
export type CommitMode = InputOf<typeof importCalls.commitImport>['mode'];
export type CommitAnswer = OutputOf<typeof importCalls.commitImport> & { importId: number };

/** Asks the server about records and references, in batches. */
export async function* answersTo(
  target: StoredTargetName,
  { keys, references }: Questions,
  signal?: AbortSignal,
): AsyncGenerator<Answers> {
  const { keysAtOnce, holdersAtOnce } = importLimits;
  const names = Object.entries(references).flatMap(([field, all]) => {
    const owners = ownersOf(target, field, references);
    return chunks(all, keysAtOnce).map((some) => ({ target, keys: {}, references: { ...owners, [field]: some } }));
  });
  const records = Object.entries(keys).flatMap(([part, all]) =>
    // A record comes with all its numbered parts, so far fewer records fit in an answer.
    chunks(all, hasNumbered(target) ? holdersAtOnce : keysAtOnce).map((some) => ({
      target,
      keys: { [part]: some },
      references: {},
    })),
  );
  for (const question of [...names, ...records])
    yield await fetchData(importCalls.importPresent, question, signal ? { signal } : {});
}

/** The owners within which a field's records are unique, to narrow the search to them; none if they are too many. */
function ownersOf(target: StoredTargetName, key: string, references: Questions['references']): Questions['references'] {
  const within = ownerFieldOf(fieldOf(importTargetOf(target), key)?.field) ?? '';
  const owners = references[within] ?? [];
  return owners.length > 0 && owners.length <= importLimits.keysAtOnce ? { [within]: owners } : {};
}

const hasNumbered = (target: StoredTargetName): boolean => importTargetOf(target).parts.some((part) => part.isNumbered);

interface Sending {
  target: StoredTargetName;
  rows: readonly CheckedRow[];
  fileName: string;
  mode: CommitMode;
  signal: AbortSignal;
  /** Called with how many rows were sent. */
  onSent: (rows: number) => void;
}

/** Sends rows in batches and then imports them all at once. If aborted before that, nothing has changed. */
export async function importRows({ target, rows, fileName, mode, signal, onSent }: Sending): Promise<CommitAnswer> {
  let importId: number | null = null;
  let sent = 0;
  for (const part of requestsOf(rows)) {
    const answer: { importId: number } = await fetchData(
      importCalls.stageImport,
      { target, importId, rows: part },
      { signal },
    );
    importId = answer.importId;
    sent += part.length;
    onSent(sent);
  }
  if (importId === null) throw new Error('an import without rows');
  signal.throwIfAborted();
  // From here on not abortable: without the answer, nobody would know what was written.
  const answer = await fetchData(importCalls.commitImport, { importId, fileName, mode }).catch((error: unknown) => {
    throw isUnanswered(error) ? new LostAnswer() : error;
  });
  return { ...answer, importId };
}

/** The commit was not answered: it is unknown whether the rows were written. */
export class LostAnswer extends Error {
  constructor() {
    super(
      t(
        i18n,
      )`There was no answer, so the rows may be imported already. Check them again: what is there by then is not imported twice.`,
    );
    this.name = 'LostAnswer';
  }
}

/** Whether neither the server nor a proxy said what became of the commit, or it timed out. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.source === 'http' && (error.code === 0 || error.code === 408 || error.code > 500);

/** The key of a remembered mapping: the target, the file's headings, and the customer of the rows. */
interface Remembered {
  target: TargetName;
  headings: string[];
  customer: string | null;
}

/** The mapping last used for such headings; null when the server fails, as one can always be proposed. */
export async function rememberedMapping({ headings, ...of }: Remembered): Promise<ImportMapping | null> {
  if (headings.length === 0) return null;
  try {
    return await fetchData(importCalls.getImportMapping, { ...of, headings });
  } catch (error) {
    recordError(error, { component: 'import' });
    return null;
  }
}

/** Saves a mapping for the next file with such headings; if that fails, the import goes on. */
export async function rememberMapping({ headings, ...of }: Remembered, mapping: ImportMapping): Promise<void> {
  if (headings.length === 0) return;
  try {
    await fetchData(importCalls.saveImportMapping, { ...of, headings, mapping });
  } catch (error) {
    recordError(error, { component: 'import' });
  }
}

/** The kinds of records that an import for a target, or its undo, may change. */
export function kindsOfImport({ parts }: ImportTarget): RecordKind[] {
  return ['import', ...parts.map(({ entity }) => kindOf(entity))];
}

/** Splits rows into requests within the server's size limit. */
function* requestsOf(rows: readonly CheckedRow[]): Generator<StagedRow[]> {
  const { rowsAtOnce, charactersAtOnce } = importLimits;
  let request: StagedRow[] = [];
  let characters = 0;
  for (const { row, versions, values } of rows) {
    const staged = { row, versions: { ...versions }, values: { ...values } };
    // In bytes: a Chinese character takes three in UTF-8.
    const size = new TextEncoder().encode(JSON.stringify(staged)).length;
    if (request.length >= rowsAtOnce || (request.length > 0 && characters + size > charactersAtOnce)) {
      yield request;
      request = [];
      characters = 0;
    }
    request.push(staged);
    characters += size;
  }
  if (request.length > 0) yield request;
}
