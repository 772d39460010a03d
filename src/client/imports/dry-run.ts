import { proxy } from 'comlink';
import type { ListWords } from '../../shared/imports/list-words';
import type { ImportMapping } from '../../shared/imports/mapping';
import type { Outcome } from '../../shared/imports/planned';
import type { Questions } from '../../shared/imports/rows';
import { isStored, type TargetName } from '../../shared/imports/targets';
import type { SheetRow } from '../../shared/imports/workbook';
import { startSpreadsheetWorker } from '../workers';
import { answersTo } from './import-calls';

/** A trial of an import, in its own worker. */
export interface DryRun {
  /** Every row, checked. */
  outcome: Outcome;
  /** Replaces a cell's text, after earlier corrections; returns the rows whose outcome changed. */
  correct: (row: number, key: string, text: string) => Promise<Outcome>;
  end: () => void;
}

/** A cell that was corrected by hand. */
export interface Correction {
  row: number;
  key: string;
  text: string;
}

interface Beginning {
  target: TargetName;
  mapping: ImportMapping;
  rows: readonly SheetRow[];
  /** The kinds of records that may be created and changed. */
  writable: readonly string[];
  /** The words by which the columns of a list were found. */
  words: ListWords;
  corrections: readonly Correction[];
  signal: AbortSignal;
  /** Called with how many rows were read. */
  onProgress: (rows: number) => void;
}

/** Reads the rows by the mapping and compares them to the stored records; writes nothing. */
export async function startDryRun(beginning: Beginning): Promise<DryRun> {
  const { target, mapping, rows, writable, words, corrections, signal, onProgress } = beginning;
  const { api, failure, end } = startSpreadsheetWorker();
  const learn = async (questions: Questions, until?: AbortSignal) => {
    if (!isStored(target)) return;
    for await (const answers of answersTo(target, questions, until)) await api.learn(answers);
  };
  const work = async () => {
    await learn(await api.begin(target, mapping, rows, writable, words, proxy(onProgress)), signal);
    for (const { row, key, text } of corrections) await learn(await api.correct(row, key, text), signal);
    return api.check();
  };
  // Corrections run one after the other, so that the next one is checked with the answers to the previous one.
  let turn: Promise<unknown> = Promise.resolve();
  const correct = async (row: number, key: string, text: string) => {
    await learn(await api.correct(row, key, text));
    return api.check();
  };
  try {
    return {
      outcome: await Promise.race([work(), failure(), aborted(signal)]),
      correct: (row, key, text) => {
        const corrected = turn.then(() => correct(row, key, text));
        turn = corrected.catch(() => undefined);
        return corrected;
      },
      end,
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** Rejects on abort, as an ended worker never answers. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}
