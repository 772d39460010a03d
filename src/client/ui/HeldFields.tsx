import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface HeldFieldsProps {
  isHeld: boolean;
  children: ReactNode;
}

/**
 * Makes fields inert while their values are being sent: input made meanwhile would be lost with the answer. As inert
 * elements lose the focus, it is restored afterwards if the element still exists.
 */
export function HeldFields({ isHeld, children }: HeldFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const now = document.activeElement;
    if (isHeld) focused.current = fields.current?.contains(now) ? now : null;
    else {
      // When no element in a dialog has the focus, the dialog itself takes it.
      const isLost = now !== fields.current && now?.contains(fields.current);
      if (isLost && focused.current instanceof HTMLElement) focused.current.focus();
      focused.current = null;
    }
  }, [isHeld]);
  return (
    <div ref={fields} className="held-fields" inert={isHeld}>
      {children}
    </div>
  );
}
