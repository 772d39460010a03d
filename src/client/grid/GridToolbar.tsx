import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '../ui/is-composing';

interface GridToolbarProps {
  /** The element of the toolbar that holds these tools. */
  place: HTMLElement | null;
  actions: ReactNode;
  quick: string;
  onQuick: (text: string) => void;
  quickInput: RefObject<HTMLInputElement | null>;
  onLeaveQuick: () => void;
  children?: ReactNode;
}

/** The tools above the rows, beside the page's heading: the quick filter, the grid's own menus, the page's buttons. */
export function GridToolbar(props: GridToolbarProps) {
  const { place, actions, quick, onQuick, quickInput, onLeaveQuick, children } = props;
  const { t } = useLingui();
  if (!place) return null;
  return createPortal(
    <>
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
            if (isComposing(event.nativeEvent)) return;
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
    </>,
    place,
  );
}
