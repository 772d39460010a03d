import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../ui/IconButton';
import { isComposing } from '../../ui/is-composing';
import { numberText } from '../columns/cell-text';
import { useFocus } from '../keys/use-focus';

interface FindBarProps {
  text: string;
  onText: (text: string) => void;
  count: number;
  /** Whether there are more matches, which are not listed. */
  isCut: boolean;
  /** The index of the current match. */
  current: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** Find in the grid: Enter goes to the next match, Shift+Enter back, Escape to the matching cell. */
export function FindBar({ text, onText, count, isCut, current, onStep, onClose }: FindBarProps) {
  const { t } = useLingui();
  const input = useFocus();
  const position = numberText(count === 0 ? 0 : current + 1, 0);
  const all = numberText(count, 0) + (isCut ? '+' : '');
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className="grid-find" aria-label={t`Find in the list`}>
      <input
        className="input"
        type="text"
        ref={input}
        aria-label={t`Find in the list`}
        placeholder={t`Find in the list`}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={handleKeyDown}
        onFocus={(event) => event.target.select()}
      />
      <span role="status">
        {text !== '' && (
          <Trans>
            {position} of {all}
          </Trans>
        )}
      </span>
      <IconButton icon={ChevronUp} label={t`Previous match`} onClick={() => onStep(-1)} />
      <IconButton icon={ChevronDown} label={t`Next match`} onClick={() => onStep(1)} />
      <IconButton icon={X} label={t`Close`} onClick={onClose} />
    </search>
  );
}
