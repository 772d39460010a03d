import { Content, Portal } from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';

interface ComboboxPopoverProps {
  input: RefObject<HTMLInputElement | null>;
  children: ReactNode;
}

/** What is offered below an input, which keeps the focus. Stands within the popover's root. */
export function ComboboxPopover({ input, children }: ComboboxPopoverProps) {
  return (
    // Inside a dialog the list stays in it: outside of it nothing may be scrolled or clicked.
    <Portal container={input.current?.closest<HTMLElement>('[role="dialog"]') ?? null}>
      <Content
        className="popover combobox-list"
        align="start"
        sideOffset={4}
        role="presentation"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        // A click must not take the focus from the input.
        onMouseDown={(event) => event.preventDefault()}
      >
        {children}
      </Content>
    </Portal>
  );
}
