import { type RefObject, useEffect, useEffectEvent } from 'react';
import { usePageTab } from '../state/page';
import { isTyping } from './keys';

interface GridKeys {
  frame: RefObject<HTMLDivElement | null>;
  quickInput: RefObject<HTMLInputElement | null>;
  onFind: () => void;
}

/** Ctrl+F inside the grid finds; `/` and `f` go to the quick filter of the grid that has the focus, else of the first one on the page shown. */
export function useGridKeys({ frame, quickInput, onFind }: GridKeys): void {
  const { isActive } = usePageTab();
  useEffect(() => {
    if (!isActive) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isBare || event.defaultPrevented || isTyping(event) || (event.key !== '/' && event.key !== 'f')) return;
      if (!isMeant(frame.current)) return;
      event.preventDefault();
      quickInput.current?.focus();
      quickInput.current?.select();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isActive, frame, quickInput]);

  const find = useEffectEvent(onFind);
  useEffect(() => {
    const element = frame.current;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f' || event.shiftKey) return;
      event.preventDefault();
      find();
    };
    element?.addEventListener('keydown', handleKeyDown);
    return () => element?.removeEventListener('keydown', handleKeyDown);
  }, [frame]);
}

/** Whether the keys pressed now are for this grid. */
function isMeant(frame: HTMLElement | null): boolean {
  if (!frame || document.querySelector('[role=dialog]:not([hidden])')) return false;
  const focused = document.activeElement?.closest('.grid');
  if (focused) return focused === frame;
  return document.querySelector('.page-outlet:not([hidden]) .grid') === frame;
}
