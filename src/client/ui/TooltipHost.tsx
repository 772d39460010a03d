import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const delayMs = 400;
const gap = 6;

/** Shows the tooltip of the control that is pointed at or focused; mounted once in the app. */
export function TooltipHost() {
  const control = useTippedControl();
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (control && tip.current) place(tip.current, control);
  }, [control]);
  if (!control) return null;
  const { tip: text, tipKey } = control.dataset;
  // Screen readers have the same words in the control's own name or description.
  return (
    <div ref={tip} className="tooltip" aria-hidden="true">
      {text}
      {tipKey && <kbd>{tipKey}</kbd>}
    </div>
  );
}

function useTippedControl(): HTMLElement | null {
  const [control, setControl] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer = 0;
    const hide = () => {
      clearTimeout(timer);
      setControl(null);
    };
    const handleOver = (event: Event) => {
      const found = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;
      hide();
      // A click moves the focus, too, but only keyboard focus shows a tip.
      const isAsked = found && (event.type === 'pointerover' || found.matches(':focus-visible'));
      if (isAsked) timer = window.setTimeout(() => setControl(found.isConnected ? found : null), delayMs);
    };
    const hiding = ['keydown', 'pointerdown', 'focusout', 'scroll'] as const;
    document.addEventListener('pointerover', handleOver);
    document.addEventListener('focusin', handleOver);
    for (const name of hiding) document.addEventListener(name, hide, true);
    return () => {
      hide();
      document.removeEventListener('pointerover', handleOver);
      document.removeEventListener('focusin', handleOver);
      for (const name of hiding) document.removeEventListener(name, hide, true);
    };
  }, []);
  return control;
}

function place(tip: HTMLElement, control: HTMLElement): void {
  const at = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const isBeside = control.dataset.tipSide === 'right';
  const below = at.bottom + gap + height < innerHeight ? at.bottom + gap : at.top - gap - height;
  const left = isBeside ? at.right + gap : at.left + at.width / 2 - width / 2;
  const top = isBeside ? at.top + at.height / 2 - height / 2 : below;
  tip.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
  tip.style.top = `${Math.max(gap, top)}px`;
}
