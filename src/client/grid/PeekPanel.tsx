import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, X } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useSettled } from '../state/use-settled';
import { IconButton } from '../ui/IconButton';
import type { GridColumn } from './columns/column';
import { PeekFacts, shownFacts } from './PeekFacts';
import type { CurrentRow } from './rows/current-row';
import './peek.css';

/** Debounce: stepping through rows quickly loads nothing on the way. */
const settleMs = 150;

interface PeekPanelProps<R extends object> {
  current: CurrentRow<R>;
  columns: readonly GridColumn<R>[];
  /** Whether a row can be opened to see more. */
  isOpenable: ((row: R) => boolean) | undefined;
  onOpen: (row: R) => void;
  onClose: () => void;
  /** Content loaded in addition to the row's own values. */
  children: ((row: R) => ReactNode) | undefined;
}

/** Details of a row beside the list: its own values at once, loaded content once the cursor rests. */
export function PeekPanel<R extends object>({
  current,
  columns,
  isOpenable,
  onOpen,
  onClose,
  children,
}: PeekPanelProps<R>) {
  const { t, i18n } = useLingui();
  const row = useSyncExternalStore(current.subscribe, current.record);
  const settled = useSettled(row, settleMs);
  const [name, ...others] = row ? shownFacts(columns, row, i18n) : [];
  return (
    <aside className="grid-peek" aria-label={t`Peek at the row`}>
      <header>
        <h3>{name?.text}</h3>
        {row && isOpenable?.(row) !== false && (
          <IconButton icon={ExternalLink} label={t`Open the row`} hotkey="enter" onClick={() => onOpen(row)} />
        )}
        <IconButton icon={X} label={t`Close`} hotkey="v" onClick={onClose} />
      </header>
      {row === null && (
        <p className="quiet">
          <Trans>Go to a row to see what it is about.</Trans>
        </p>
      )}
      <PeekFacts facts={others} />
      {row && row === settled && children?.(row)}
    </aside>
  );
}
