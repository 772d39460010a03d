import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover';
import type { ReactElement, ReactNode, RefObject } from 'react';

interface ListBelowProps {
  isOpen: boolean;
  /** What keeps the focus while the list below it is open. */
  field: ReactElement;
  /** The element of the field that takes the keys. */
  input: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A list under a field that goes on taking the keys. */
export function ListBelow({ isOpen, field, input, children }: ListBelowProps) {
  return (
    <Root open={isOpen}>
      <Anchor asChild>{field}</Anchor>
      {/* Inside a dialog the list stays in it: outside of it nothing may be scrolled or clicked. */}
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
