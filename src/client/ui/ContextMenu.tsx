import { cloneElement, type MouseEvent, type ReactElement, useState } from 'react';
import { CodeAwaited } from './CodeAwaited';
import { latePart } from './late-part';
import type { MenuEntry } from './menu-items';

const MenuPanel = latePart(() => import('./MenuPanel'), 'first');

interface ContextMenuProps {
  entries: readonly MenuEntry[];
  /** The element to right-click: one that takes `onContextMenu`. */
  children: ReactElement<{ onContextMenu?: (event: MouseEvent<HTMLElement>) => void }>;
}

/** A menu on the right mouse button and the context-menu key. */
export function ContextMenu({ entries, children }: ContextMenuProps) {
  const [opened, setOpened] = useState<{ target: HTMLElement; at: DOMRect; byKeyboard: boolean } | null>(null);
  const handleContextMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const byKeyboard = event.button !== 2;
    const at = byKeyboard ? target.getBoundingClientRect() : new DOMRect(event.clientX, event.clientY);
    setOpened({ target, at, byKeyboard });
  };
  return (
    <>
      {cloneElement(children, { onContextMenu: handleContextMenu })}
      {opened && (
        <CodeAwaited>
          <MenuPanel
            key={`${opened.at.x} ${opened.at.y}`}
            entries={entries}
            align="start"
            side="bottom"
            anchor={opened.at}
            opener={opened.target}
            byKeyboard={opened.byKeyboard}
            onClose={() => setOpened(null)}
          />
        </CodeAwaited>
      )}
    </>
  );
}
