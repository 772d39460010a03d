import { Trans, useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { FileSpreadsheet, Square, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { KeyLegend } from '../../page/KeyLegend';
import { consoleFilesAtom, consoleQuestionsAtom, isConsoleOpenAtom } from '../../state/console';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { EntryView, StartingText } from './EntryView';
import { engineSession } from './engine-session';
import { focusPrompt } from './focus';
import { watchTabs } from './open-reports';
import { Prompt } from './Prompt';
import { answerQuestion } from './run-input';
import { consoleAtom } from './transcript';
import { cancelRunning, runningAtom } from './turn';
import { useDroppedFiles } from './use-dropped-files';
import { useFollowing } from './use-following';
import { usePanelHeight } from './use-panel-height';
import { useSavedQueryToRun } from './use-saved-query-to-run';
import './console.css';

interface ConsolePanelProps {
  /** The full paths of the open tabs. */
  openPaths: () => readonly string[];
  onLeave: () => void;
}

/** The query console below the page. Hidden, it keeps its engine and what it shows. */
export default function ConsolePanel({ openPaths, onLeave }: ConsolePanelProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useAtom(isConsoleOpenAtom);
  const { entries, hasTimer, saved } = useAtomValue(consoleAtom);
  const isRunning = useAtomValue(runningAtom) !== null;
  const { height, edge } = usePanelHeight();
  const { isOver, target, take } = useDroppedFiles();
  const [isReady, setReady] = useState(false);
  // The newest entry is where the prompt is.
  const following = useFollowing(entries.at(-1)?.id);
  const chooser = useRef<HTMLInputElement>(null);
  useSavedQueryToRun();
  useQuestions();
  useFilesFromElsewhere(take);

  useEffect(() => watchTabs(openPaths), [openPaths]);

  useEffect(() => {
    if (!isOpen) return;
    focusPrompt();
    // The engine starts while the first statement is typed.
    void engineSession()
      .warmUp()
      .then(() => setReady(true));
  }, [isOpen]);

  const leave = () => {
    setOpen(false);
    onLeave();
  };
  return (
    <section
      className="console"
      aria-label={t`Console`}
      hidden={!isOpen}
      style={{ height }}
      data-over={isOver || undefined}
      {...target}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a rule between two parts is no control; this one is moved */}
      <div
        {...edge}
        className="console-edge"
        role="separator"
        tabIndex={0}
        aria-label={t`Height of the console`}
        aria-valuenow={edge['aria-valuenow']}
      />
      <header className="console-head">
        <h2>
          <Trans>Console</Trans>
        </h2>
        {saved && <span className="quiet">{saved.name}</span>}
        <span className="grow" />
        {isRunning && (
          <Button variant="quiet" icon={Square} onClick={() => void cancelRunning()}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          accept=".xlsx,.xls,.csv"
          multiple
          hidden
          onChange={({ target: chosen }) => {
            void take([...(chosen.files ?? [])]);
            chosen.value = ''; // otherwise the same file could not be chosen again
          }}
        />
        <IconButton icon={FileSpreadsheet} label={t`Query a file`} onClick={() => chooser.current?.click()} />
        <IconButton icon={X} label={t`Close`} hotkey="ctrl+`" onClick={leave} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div {...following} className="console-transcript" role="log" aria-label={t`Transcript`} tabIndex={0}>
        <div>
          {entries.length === 0 && (
            <p className="console-welcome quiet">
              <Trans>
                SQL over every report and list you may see: try{' '}
                <code>select country, sum(net_sales) from reports.net_sales group by all;</code> or <code>.tables</code>
                . Files can be dropped here.
              </Trans>
            </p>
          )}
          {entries.map((entry) => (
            <EntryView key={entry.id} entry={entry} hasTimer={hasTimer} />
          ))}
          {!isReady && !isRunning && <StartingText />}
        </div>
      </div>
      <Prompt onLeave={onLeave} />
      <KeyLegend part="console" />
    </section>
  );
}

/** Makes tables of the files that other screens open here. */
function useFilesFromElsewhere(take: (files: readonly File[]) => Promise<void>): void {
  const [files, setFiles] = useAtom(consoleFilesAtom);
  const taking = useRef<readonly File[]>([]);
  useEffect(() => {
    // React may run an effect twice with the same files.
    if (files.length === 0 || taking.current === files) return;
    taking.current = files;
    setFiles((waiting) => waiting.filter((file) => !files.includes(file)));
    focusPrompt();
    void take(files);
  }, [files, setFiles, take]);
}

/** Answers the questions that other screens ask. */
function useQuestions(): void {
  const questions = useAtomValue(consoleQuestionsAtom);
  const setQuestions = useSetAtom(consoleQuestionsAtom);
  const isAnswering = useRef(false);
  useEffect(() => {
    const [question] = questions;
    if (!question || isAnswering.current) return;
    isAnswering.current = true;
    // The panel may have been open already, and then did not focus the prompt.
    focusPrompt();
    void answerQuestion(question).finally(() => {
      isAnswering.current = false;
      setQuestions((waiting) => waiting.slice(1));
    });
  }, [questions, setQuestions]);
}
