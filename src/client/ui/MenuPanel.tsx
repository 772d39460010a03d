import { Content, Item, Label, Portal, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { handedOn } from './handed-focus';
import { MenuItemFace } from './MenuItemFace';
import type { MenuEntry } from './menu-items';
import { tooltip } from './tooltip';

interface MenuPanelProps {
  entries: readonly MenuEntry[];
  align: 'start' | 'end';
  side: 'bottom' | 'right';
  /** The rectangle on the screen beside which it opens. */
  anchor: DOMRect;
  /** The element that gets the focus back, and gives the menu its name. */
  opener: HTMLElement;
  /** Whether it was opened by key, which focuses the first item; with the pointer nothing is focused until it moves. */
  byKeyboard: boolean;
  onClose: () => void;
}

/** An open menu, shared by Menu and ContextMenu. */
export default function MenuPanel({ entries, align, side, anchor, opener, byKeyboard, onClose }: MenuPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  const { x: left, y: top, width, height } = anchor;

  useEffect(() => {
    // After Radix, which first puts the focus on the menu itself.
    const frame = requestAnimationFrame(() => {
      if (byKeyboard) content.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [byKeyboard]);

  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()} modal={false}>
      {createPortal(
        <Trigger asChild>
          <span className="menu-anchor" aria-hidden="true" style={{ left, top, width, height }} />
        </Trigger>,
        document.body,
      )}
      <Portal>
        <Content
          ref={content}
          className="menu"
          align={align}
          side={side}
          sideOffset={5}
          collisionPadding={8}
          loop
          aria-label={opener.getAttribute('aria-label') ?? opener.textContent ?? undefined}
          aria-labelledby={undefined}
          onInteractOutside={(event) => {
            // A press on the opener closes the menu through the opener's own click.
            if (event.target instanceof Node && opener.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const dialog = document.activeElement?.closest('[role="dialog"]');
            if (dialog && !dialog.contains(opener)) handedOn.set(dialog, opener);
            if (opener.isConnected && !isElsewhere()) opener.focus();
          }}
        >
          {entries.map((entry, at) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity, and the order is fixed while open
            if (entry === 'rule') return <Separator key={at} className="menu-rule" />;
            if ('heading' in entry) {
              return (
                <Label key={entry.heading} className="menu-heading">
                  {entry.heading}
                </Label>
              );
            }
            const { id, danger, disabledReason, onSelect } = entry;
            return (
              <Item
                key={id}
                className="menu-item"
                data-danger={danger || undefined}
                aria-disabled={disabledReason ? true : undefined}
                aria-description={disabledReason}
                {...(disabledReason ? tooltip({ text: disabledReason }) : {})}
                onSelect={(event) => (disabledReason ? event.preventDefault() : onSelect())}
              >
                <MenuItemFace item={entry} />
              </Item>
            );
          })}
        </Content>
      </Portal>
    </Root>
  );
}

/** Whether the chosen item opened a dialog or a page that took the focus. */
function isElsewhere(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && !activeElement.closest('[role="menu"]');
}
