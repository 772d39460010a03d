import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover';
import type { ReactElement, ReactNode, RefObject } from 'react';

interface ListBelowProps {
  isOpen: boolean;
  /** The field, which keeps the focus while its list is open. */
  field: ReactElement;
  /** The element of the field that handles the keys. */
  input: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A list under a field that keeps handling the keys. */
export function ListBelow({ isOpen, field, input, children }: ListBelowProps) {
  return (
    <Root open={isOpen}>
      <Anchor asChild>{field}</Anchor>
      {/* Inside a dialog the list is mounted in it: nothing outside of it can be scrolled or clicked. */}
      <Portal container={input.current?.closest<HTMLElement>('[role="dialog"]') ?? null}>
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
