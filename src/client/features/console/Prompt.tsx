import type { EditorView } from '@codemirror/view';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { watchPrompt } from './focus';
import { HistorySearch } from './HistorySearch';
import { knownTables, meantTable } from './known-names';
import { createPrompt, fillPrompt } from './prompt-editor';
import { runInput } from './run-input';
import { consoleState } from './transcript';
import { cancelRunning } from './turn';
import './editor.css';

/** Where statements and commands are typed. */
export function Prompt({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  /** How far back in the history the prompt shows; 0 is what is being typed. */
  const back = useRef(0);
  const [isSearching, setSearching] = useState(false);

  const recall = (step: -1 | 1): string | null => {
    const { history } = consoleState();
    const next = Math.min(Math.max(back.current - step, 0), history.length);
    if (next === back.current) return null;
    back.current = next;
    return next === 0 ? '' : (history.at(-next)?.input ?? '');
  };
  const handlers = useEffectEvent(() => ({
    onRun: (input: string) => {
      back.current = 0;
      void runInput(input);
    },
    onRecall: recall,
    onSearch: () => setSearching(true),
    onCancel: () => void cancelRunning(),
    onLeave,
    tables: knownTables,
    meantTable,
    hint: t`select … from reports.… ;   .help lists the commands`,
    label: t`Console prompt`,
  }));

  useEffect(() => {
    if (!place.current) return;
    const view = createPrompt({ parent: place.current, ...handlers() });
    editor.current = view;
    watchPrompt(view);
    view.focus();
    return () => {
      watchPrompt(null);
      view.destroy();
    };
  }, []);

  const closeSearch = () => {
    setSearching(false);
    editor.current?.focus();
  };
  return (
    <div className="console-prompt">
      <span className="console-sign" aria-hidden="true">
        ›
      </span>
      <div ref={place} className="console-editor" />
      {isSearching && (
        <HistorySearch
          onChoose={(input) => {
            if (editor.current) fillPrompt(editor.current, input);
            closeSearch();
          }}
          onClose={closeSearch}
        />
      )}
    </div>
  );
}
