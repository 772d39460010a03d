import { Content, Portal, Root, Trigger } from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';
import { hotkeyLabel } from './hotkey-label';

interface TooltipProps {
  text: string;
  hotkey?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes a ref and DOM attributes. */
  children: ReactElement;
}

/** A text and its key beside a control, on pointing and on focus. The app wraps everything in one provider. */
export function Tooltip({ text, hotkey, side = 'bottom', children }: TooltipProps) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content className="tooltip" side={side} sideOffset={6} collisionPadding={8}>
          {text}
          {hotkey && <kbd>{hotkeyLabel(hotkey)}</kbd>}
        </Content>
      </Portal>
    </Root>
  );
}
