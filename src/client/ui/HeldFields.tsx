import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface HeldFieldsProps {
  isHeld: boolean;
  children: ReactNode;
}

/**
 * Fields that are not written on while what stands in them is being sent: it would go with the answer. As the browser takes the
 * focus away meanwhile, it is given back where they are still there.
 */
export function HeldFields({ isHeld, children }: HeldFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const now = document.activeElement;
    if (isHeld) focused.current = fields.current?.contains(now) ? now : null;
    else {
      // A dialog takes the focus that nothing in it has.
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
