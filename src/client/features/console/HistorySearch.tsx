import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../../ui/is-composing';
import { PastRunText } from './PastRunText';
import { consoleAtom } from './transcript';

interface HistorySearchProps {
  onChoose: (input: string) => void;
  onClose: () => void;
}

const shownAtMost = 50;

/** Finds something that was run before: type a part of it, choose with the arrows, Enter takes it. */
export function HistorySearch({ onChoose, onClose }: HistorySearchProps) {
  const { t } = useLingui();
  const { history } = useAtomValue(consoleAtom);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = history
    .filter(({ input }) => words.every((word) => input.toLowerCase().includes(word)))
    .reverse()
    .slice(0, shownAtMost);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const run = found[chosen];
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && run) onChoose(run.input);
    else if (event.key === 'ArrowDown' || (event.key === 'r' && event.ctrlKey)) {
      setChosen(Math.min(chosen + 1, found.length - 1));
    } else if (event.key === 'ArrowUp') setChosen(Math.max(0, chosen - 1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <search className="console-search" onKeyDown={handleKeyDown}>
      <input
        className="input"
        // biome-ignore lint/a11y/noAutofocus: it was asked for by a key
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls="console-found"
        aria-activedescendant={found[chosen] ? `console-found-${chosen}` : undefined}
        aria-label={t`Search what was run`}
        placeholder={t`Search what was run`}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(0);
        }}
        onBlur={onClose}
      />
      <div id="console-found" role="listbox" aria-label={t`What was run`}>
        {found.map((run, index) => (
          <div
            key={run.at + run.input}
            id={`console-found-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            // A click comes too late: the field loses the focus first, and that closes this list.
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(run.input);
            }}
          >
            <PastRunText run={run} />
          </div>
        ))}
        {found.length === 0 && <p className="quiet">{t`Nothing similar was run.`}</p>}
      </div>
    </search>
  );
}
