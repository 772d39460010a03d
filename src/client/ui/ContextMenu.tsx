import { Content, Item, Label, Portal, Root, Separator, Trigger } from '@radix-ui/react-context-menu';
import type { ReactElement } from 'react';
import { MenuItemFace } from './MenuItemFace';
import type { MenuEntry } from './menu-items';

interface ContextMenuProps {
  entries: readonly MenuEntry[];
  /** What is right-clicked: one element that takes a ref and DOM attributes. */
  children: ReactElement;
}

/** A menu on the right mouse button and the context-menu key. */
export function ContextMenu({ entries, children }: ContextMenuProps) {
  return (
    <Root modal={false}>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content className="menu" collisionPadding={8} loop>
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
            return (
              <Item
                key={entry.id}
                className="menu-item"
                data-danger={entry.danger || undefined}
                onSelect={entry.onSelect}
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
