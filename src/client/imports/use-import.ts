import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ChosenSheet, chosenSheet, headingsToRemember, likeliestSheet } from '../../shared/imports/chosen-sheet';
import { type ListWords, wordsOfLists } from '../../shared/imports/list-words';
import type { ImportMapping } from '../../shared/imports/mapping';
import type { Outcome } from '../../shared/imports/planned';
import { proposedMapping } from '../../shared/imports/proposal';
import type { Refusal } from '../../shared/imports/refusals';
import { type CheckedRow, countKinds } from '../../shared/imports/rows';
import type { ImportTarget } from '../../shared/imports/target';
import { importTargetOf, isList, isStored, mayWriteRecords, type TargetName } from '../../shared/imports/targets';
import type { ReadSheet } from '../../shared/imports/workbook';
import { bothLanguages } from '../state/catalogues';
import { noteRecordChange } from '../state/record-changes';
import { sessionAtom } from '../state/session';
import { type DryRun, startDryRun } from './dry-run';
import {
  type CommitAnswer,
  type CommitMode,
  importRows,
  kindsOfImport,
  rememberedMapping,
  rememberMapping,
} from './import-calls';
import { readFile } from './read-file';
import { useWork } from './use-work';

export const importSteps = ['file', 'columns', 'check', 'result'] as const;
export type ImportStep = (typeof importSteps)[number];

interface OpenFile {
  name: string;
  sheets: readonly ReadSheet[];
}

const nothingYet: Outcome = { rows: [], counts: {}, unheeded: [] };

/** One import from the file to its result, as the screens of the wizard see it; what is given is the same in every row. */
export function useImport(name: TargetName, given?: Readonly<Record<string, string>>) {
  const [words, setWords] = useState<ListWords>({});
  const target = useMemo(() => importTargetOf(name, words), [name, words]);
  const customer = given?.customerId ?? null;
  const [step, setStep] = useState<ImportStep>('file');
  const { work, setWork, during, end } = useWork();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [file, setFile] = useState<OpenFile | null>(null);
  const [chosen, setChosen] = useState<ChosenSheet | null>(null);
  const [mapping, setMapping] = useState<ImportMapping | null>(null);
  const [isRemembered, setRemembered] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(nothingYet);
  const { rows } = outcome;
  const session = useAtomValue(sessionAtom);
  const [result, setResult] = useState<CommitAnswer | null>(null);
  const dryRun = useRef<DryRun | null>(null);

  const endDryRun = useCallback(() => {
    dryRun.current?.end();
    dryRun.current = null;
  }, []);
  useEffect(() => endDryRun, [endDryRun]);

  /** The target with all that the columns of its files may be called, in both languages. */
  const withWords = useCallback(async () => {
    if (!isList(name)) return importTargetOf(name);
    const both = wordsOfLists(await bothLanguages());
    setWords(both);
    return importTargetOf(name, both);
  }, [name]);

  const takeSheet = useCallback(
    async (whole: ImportTarget, next: ChosenSheet, signal: AbortSignal) => {
      const remembered = await rememberedMapping({ target: name, headings: headingsToRemember(next), customer });
      signal.throwIfAborted();
      setChosen(next);
      setMapping(withGiven(remembered ?? proposedMapping(whole, next.headings, next.rows), given));
      setRemembered(remembered !== null);
    },
    [name, given, customer],
  );

  const open = (given: File) =>
    during({ kind: 'reading', done: 0, of: null }, async (signal) => {
      setRefusal(null);
      const onProgress = ({ rows: done }: { rows: number }) => setWork({ kind: 'reading', done, of: null });
      const read = await readFile(given, { signal, onProgress });
      signal.throwIfAborted();
      if (!read.ok) return setRefusal(read);
      const whole = await withWords();
      const first = likeliestSheet(whole, read.sheets);
      if (!first) return setRefusal({ reason: 'noSheets' });
      if (read.sheets.length === 1 && first.sheet.refusal) return setRefusal(first.sheet.refusal);
      setFile({ name: given.name, sheets: read.sheets });
      await takeSheet(whole, first, signal);
      setStep('columns');
    });

  const choose = (sheet: ReadSheet, headingAt?: number) =>
    during({ kind: 'reading', done: 0, of: null }, (signal) =>
      takeSheet(target, chosenSheet(target, sheet, headingAt), signal),
    );

  const check = () => {
    if (!chosen || !mapping) return;
    const of = chosen.rows.length;
    return during({ kind: 'checking', done: 0, of }, async (signal) => {
      endDryRun();
      const onProgress = (done: number) => setWork({ kind: 'checking', done, of });
      const writable = target.parts.filter((part) => session && mayWriteRecords(session.user, name, part));
      dryRun.current = await startDryRun({
        target: name,
        mapping,
        rows: chosen.rows,
        writable: writable.map((part) => part.name),
        words,
        signal,
        onProgress,
      });
      void rememberMapping({ target: name, headings: headingsToRemember(chosen), customer }, mapping);
      setOutcome(dryRun.current.outcome);
      setStep('check');
    });
  };

  const correct = useCallback(async (row: number, key: string, text: string): Promise<CheckedRow | undefined> => {
    const next = await dryRun.current?.correct(row, key, text);
    if (!next) return undefined;
    const changed = new Map(next.rows.map((each) => [each.row, each]));
    setOutcome((before) => ({ ...next, rows: before.rows.map((each) => changed.get(each.row) ?? each) }));
    return changed.get(row);
  }, []);

  const commit = (mode: CommitMode) => {
    if (!file || !isStored(name)) return;
    const wanted = rows.filter(({ kind }) => kind === 'new' || kind === 'changed');
    return during({ kind: 'saving', done: 0, of: wanted.length }, async (signal) => {
      const onSent = (done: number) => setWork({ kind: 'saving', done, of: wanted.length });
      const answer = await importRows({ target: name, rows: wanted, fileName: file.name, mode, signal, onSent });
      if (answer.written) noteRecordChange(...kindsOfImport(target));
      setResult(answer);
      endDryRun();
      setStep('result');
    });
  };

  const back = () => {
    end();
    endDryRun();
    setStep(step === 'check' ? 'columns' : 'file');
  };
  const restart = () => {
    end();
    endDryRun();
    setFile(null);
    setChosen(null);
    setMapping(null);
    setOutcome(nothingYet);
    setResult(null);
    setRefusal(null);
    setStep('file');
  };
  const cancel = () => {
    end();
    setWork(null);
  };

  return {
    name,
    target,
    withWords,
    step,
    work,
    refusal,
    file,
    chosen,
    mapping,
    setMapping,
    isRemembered,
    customer,
    rows,
    outcome,
    counts: countKinds(rows),
    result,
    open,
    choose,
    check,
    correct,
    commit,
    back,
    restart,
    cancel,
  };
}
/** The mapping with what is the same in every row, whatever the file says. */
function withGiven(mapping: ImportMapping, given: Readonly<Record<string, string>> = {}): ImportMapping {
  const constants = Object.entries(given).map(
    ([key, constant]) => [key, { column: null, unit: null, constant }] as const,
  );
  return { ...mapping, columns: { ...mapping.columns, ...Object.fromEntries(constants) } };
}

export type Importing = ReturnType<typeof useImport>;
