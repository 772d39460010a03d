import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, X } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../ui/IconButton';
import { cellText, headingText } from './columns/cell-text';
import type { GridColumn } from './columns/column';
import type { CurrentRow } from './rows/current-row';
import './peek.css';

/** Who goes through the rows quickly asks for nothing on the way. */
const settleMs = 150;

interface PeekPanelProps<R extends object> {
  current: CurrentRow<R>;
  columns: readonly GridColumn<R>[];
  /** Whether there is more to see of a row where it opens. */
  isOpenable: ((row: R) => boolean) | undefined;
  onOpen: (row: R) => void;
  onClose: () => void;
  /** What is loaded beside the row's own values. */
  children: ((row: R) => ReactNode) | undefined;
}

/** What a row is about, beside the list: its own values at once, what must be loaded once the cursor rests. */
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
  const settled = useSettled(row);
  const facts = row
    ? columns.flatMap((column) => {
        const text = cellText(column.field, column.read(row), i18n);
        return text === '' ? [] : [{ id: column.id, label: headingText(column, i18n), text }];
      })
    : [];
  const [name, ...others] = facts;
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
      <dl>
        {others.map(({ id, label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {row && row === settled && children?.(row)}
    </aside>
  );
}

/** The value once it has stayed the same for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
