import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, useState } from 'react';
import { CodeAwaited } from './CodeAwaited';
import { latePart } from './late-part';
import type { MenuEntry } from './menu-items';

const MenuPanel = latePart(() => import('./MenuPanel'), 'first');

interface TriggerAttributes {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

interface MenuProps {
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  side?: 'bottom' | 'right';
  /** The button that opens it: one element that takes these attributes. */
  children: ReactElement<TriggerAttributes>;
}

/** A menu under a button; its code is loaded when the first one opens. */
export function Menu({ entries, align = 'start', side = 'bottom', children }: MenuProps) {
  const [opened, setOpened] = useState<{ button: HTMLElement; byKeyboard: boolean } | null>(null);
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    // A click by Enter or Space has no click count.
    setOpened(opened ? null : { button, byKeyboard: event.detail === 0 });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    setOpened({ button: event.currentTarget, byKeyboard: true });
  };
  return (
    <>
      {cloneElement(children, {
        onClick: handleClick,
        ...(side === 'bottom' ? { onKeyDown: handleKeyDown } : {}),
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== null,
      })}
      {opened && (
        <CodeAwaited>
          <MenuPanel
            entries={entries}
            align={align}
            side={side}
            anchor={opened.button.getBoundingClientRect()}
            opener={opened.button}
            byKeyboard={opened.byKeyboard}
            onClose={() => setOpened(null)}
          />
        </CodeAwaited>
      )}
    </>
  );
}
