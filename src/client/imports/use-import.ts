import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { chosenSheet, likeliestSheet } from '../../shared/imports/chosen-sheet';
import type { Refusal } from '../../shared/imports/refusals';
import { type CheckedRow, countKinds } from '../../shared/imports/rows';
import { isStored, mayWriteRecords, type TargetName } from '../../shared/imports/targets';
import type { ReadSheet } from '../../shared/imports/workbook';
import { noteRecordChange } from '../state/record-changes';
import { sessionAtom } from '../state/session';
import { useHoldPage } from '../state/use-hold-page';
import { type CommitAnswer, type CommitMode, importRows, kindsOfImport, LostAnswer } from './import-calls';
import { readFile } from './read-file';
import { useCutOff } from './use-cut-off';
import { type Corrected, useDryRun } from './use-dry-run';
import { type MeantSheet, useSheet } from './use-sheet';
import { useTarget } from './use-target';
import { useWork } from './use-work';

export const importSteps = ['file', 'columns', 'check', 'result'] as const;
export type ImportStep = (typeof importSteps)[number];

interface OpenFile {
  name: string;
  sheets: readonly ReadSheet[];
}

/** What an import interrupted by the end of the session continues with; its rows are checked again. */
interface Begun extends MeantSheet {
  file: OpenFile;
  corrected: readonly Corrected[];
}

/** One import from the file to its result, for the wizard's screens; values in `given` are the same in every row. */
export function useImport(name: TargetName, given?: Readonly<Record<string, string>>) {
  const { words, target, withWords } = useTarget(name);
  const left = useCutOff(`import ${name} ${given?.customerId ?? ''}`, (): Begun | null =>
    file && chosen && mapping && step !== 'result'
      ? { file, chosen, mapping, corrected: dryRun.corrected.current }
      : null,
  );
  const [step, setStep] = useState<ImportStep>(left ? 'columns' : 'file');
  const { work, setWork, during, end } = useWork();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [file, setFile] = useState<OpenFile | null>(left?.file ?? null);
  const sheet = useSheet(name, given, left);
  const { chosen, mapping } = sheet;
  const dryRun = useDryRun(left?.corrected);
  const { rows } = dryRun.outcome;
  const session = useAtomValue(sessionAtom);
  const [result, setResult] = useState<CommitAnswer | null>(null);

  useHoldPage(file !== null && step !== 'result');

  const takeUp = useEffectEvent(() => {
    if (left) void withWords();
  });
  useEffect(() => takeUp(), []);

  const open = (opened: File) =>
    during({ kind: 'reading', done: 0, of: null }, async (signal) => {
      setRefusal(null);
      const onProgress = ({ rows: done }: { rows: number }) => setWork({ kind: 'reading', done, of: null });
      const read = await readFile(opened, { signal, onProgress });
      signal.throwIfAborted();
      if (!read.ok) return setRefusal(read);
      const whole = await withWords();
      const first = likeliestSheet(whole, read.sheets);
      if (!first) return setRefusal({ reason: 'noSheets' });
      if (read.sheets.length === 1 && first.sheet.refusal) return setRefusal(first.sheet.refusal);
      setFile({ name: opened.name, sheets: read.sheets });
      dryRun.forget();
      await sheet.take(whole, first, signal);
      setStep('columns');
    });

  const choose = (other: ReadSheet, headingAt?: number) =>
    during({ kind: 'reading', done: 0, of: null }, async (signal) => {
      await sheet.take(target, chosenSheet(target, other, headingAt), signal);
      dryRun.forget();
    });

  const check = () => {
    if (!chosen || !mapping) return;
    const of = chosen.rows.length;
    return during({ kind: 'checking', done: 0, of }, async (signal) => {
      const writable = target.parts.filter((part) => session && mayWriteRecords(session.user, name, part));
      await dryRun.start({
        target: name,
        mapping,
        rows: chosen.rows,
        writable: writable.map((part) => part.name),
        words,
        signal,
        onProgress: (done) => setWork({ kind: 'checking', done, of }),
      });
      sheet.remember(chosen, mapping);
      setStep('check');
    });
  };

  const commit = (mode: CommitMode, checked: readonly CheckedRow[]) => {
    if (!file || !isStored(name)) return;
    const wanted = checked.filter(({ kind }) => kind === 'new' || kind === 'changed');
    return during({ kind: 'saving', done: 0, of: wanted.length }, async (signal) => {
      const onSent = (done: number) => setWork({ kind: 'saving', done, of: wanted.length });
      const sending = { target: name, rows: wanted, fileName: file.name, mode, signal, onSent };
      const answer = await importRows(sending).catch((error: unknown) => {
        if (!(error instanceof LostAnswer)) throw error;
        // The rows may have been imported, so the earlier check is no longer valid.
        noteRecordChange(...kindsOfImport(target));
        dryRun.end();
        setStep('columns');
        throw error;
      });
      if (answer.written) noteRecordChange(...kindsOfImport(target));
      setResult(answer);
      dryRun.end();
      setStep('result');
    });
  };

  const back = () => {
    end();
    dryRun.end();
    setStep(step === 'check' ? 'columns' : 'file');
  };
  const restart = () => {
    end();
    dryRun.forget();
    sheet.leave();
    setFile(null);
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
    setMapping: sheet.setMapping,
    isRemembered: sheet.isRemembered,
    customer: sheet.customer,
    rows,
    outcome: dryRun.outcome,
    counts: countKinds(rows),
    result,
    open,
    choose,
    check,
    correct: dryRun.correct,
    settledRows: dryRun.settledRows,
    commit,
    back,
    restart,
    cancel,
  };
}

export type Importing = ReturnType<typeof useImport>;
