import { type RefObject, useEffect, useEffectEvent } from 'react';
import { usePageTab } from '../state/page';
import { isTyping } from './keys';

interface GridKeys {
  frame: RefObject<HTMLDivElement | null>;
  quickInput: RefObject<HTMLInputElement | null>;
  onFind: () => void;
  onQuery: (() => void) | null;
}

/**
 * Ctrl+F inside the grid finds. Of the grid that has the focus, else of the first one on the page shown, `/` and `f` go
 * to the quick filter, and `q` puts what it shows to the console.
 */
export function useGridKeys({ frame, quickInput, onFind, onQuery }: GridKeys): void {
  const { isActive } = usePageTab();
  const press = useEffectEvent((key: string): boolean => {
    if (key === 'q') {
      onQuery?.();
      return onQuery !== null;
    }
    if (key !== '/' && key !== 'f') return false;
    quickInput.current?.focus();
    quickInput.current?.select();
    return true;
  });
  useEffect(() => {
    if (!isActive) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isBare || event.defaultPrevented || isTyping(event) || !isMeant(frame.current)) return;
      if (press(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isActive, frame]);

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
