import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';

interface GridToolbarProps {
  heading: ReactNode;
  actions: ReactNode;
  quick: string;
  onQuick: (text: string) => void;
  quickInput: RefObject<HTMLInputElement | null>;
  onLeaveQuick: () => void;
  children?: ReactNode;
}

/** The row above the grid: the page's heading, the quick filter, the grid's own menus, the page's buttons. */
export function GridToolbar({
  heading,
  actions,
  quick,
  onQuick,
  quickInput,
  onLeaveQuick,
  children,
}: GridToolbarProps) {
  const { t } = useLingui();
  return (
    <div className="grid-toolbar">
      {heading}
      <div className="grid-toolbar-tools">
        <div className="grid-quick">
          <input
            ref={quickInput}
            className="input"
            type="search"
            aria-label={t`Filter the rows`}
            placeholder={t`Filter the rows`}
            value={quick}
            onChange={(event) => onQuick(event.target.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Escape' && quick) onQuick('');
              else if (event.key === 'ArrowDown' || event.key === 'Enter') onLeaveQuick();
              else return;
              event.preventDefault();
              event.stopPropagation();
            }}
          />
          {!quick && <kbd>/</kbd>}
        </div>
        {children}
        {actions}
      </div>
    </div>
  );
}
