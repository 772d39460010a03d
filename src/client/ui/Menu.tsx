import { Content, Item, Label, Portal, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu';
import type { ReactElement } from 'react';
import { MenuItemFace } from './MenuItemFace';
import type { MenuEntry } from './menu-items';

interface MenuProps {
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  side?: 'bottom' | 'right';
  /** The button that opens it: one element that takes a ref and DOM attributes. */
  children: ReactElement;
}

/** A menu under a button. */
export function Menu({ entries, align = 'start', side = 'bottom', children }: MenuProps) {
  return (
    <Root modal={false}>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content className="menu" align={align} side={side} sideOffset={5} collisionPadding={8} loop>
          {entries.map((entry, at) => {
            // Rules have no identity of their own; a menu's order is fixed while it is open.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
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
