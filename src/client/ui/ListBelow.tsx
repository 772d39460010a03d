import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';

interface ListBelowProps {
  isOpen: boolean;
  /** What keeps the focus while the list below it is open. */
  field: ReactElement;
  /** The dialog the field stands in: outside of it nothing may be scrolled or clicked. */
  dialog: HTMLElement | null;
  children: ReactNode;
}

/** A list under a field that goes on taking the keys. */
export function ListBelow({ isOpen, field, dialog, children }: ListBelowProps) {
  return (
    <Root open={isOpen}>
      <Anchor asChild>{field}</Anchor>
      <Portal container={dialog}>
        <Content
          className="popover combobox-list"
          align="start"
          sideOffset={4}
          role="presentation"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // The field keeps the focus, so a click must not take it.
          onMouseDown={(event) => event.preventDefault()}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  );
}
