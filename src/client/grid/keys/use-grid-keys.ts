import { type RefObject, useEffect, useEffectEvent } from 'react';
import { usePageTab } from '../../state/page';
import { type KeyOf, pressedKey } from '../../state/part-keys';
import { isTyping } from './keys';

interface GridKeys {
  frame: RefObject<HTMLDivElement | null>;
  /** The keys' actions. An action returns false when there was nothing to do; the event then propagates. */
  does: Partial<Record<KeyOf<'grid'>, () => boolean>>;
  onFind: () => void;
}

/** What a key that is held down would do and undo again and again. */
const switches: ReadonlySet<KeyOf<'grid'>> = new Set(['select', 'selectRange', 'peek', 'query']);

/** Ctrl+F inside the grid finds. The other keys act on the focused grid, otherwise on the first one shown. */
export function useGridKeys({ frame, does, onFind }: GridKeys): void {
  const { isActive } = usePageTab();
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    const key = pressedKey('grid', event);
    if (key === null) return false;
    return (event.repeat && switches.has(key)) || (does[key]?.() ?? false);
  });
  useEffect(() => {
    if (!isActive) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isOfOthers(event) || !isMeant(frame.current)) return;
      if (press(event)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isActive, frame]);

  const find = useEffectEvent(onFind);
  useEffect(() => {
    const element = frame.current;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (pressedKey('grid', event) !== 'find') return;
      event.preventDefault();
      find();
    };
    element?.addEventListener('keydown', handleKeyDown);
    return () => element?.removeEventListener('keydown', handleKeyDown);
  }, [frame]);
}

/** Whether the key types text, belongs to a cell's editor or a filter, or operates the focused control. */
function isOfOthers(event: KeyboardEvent): boolean {
  if (isTyping(event) || event.key === ' ') return true;
  return event.target instanceof Element && event.target.closest('.grid-editor, .grid-filter') !== null;
}

/** Whether key presses are for this grid at the moment. */
function isMeant(frame: HTMLElement | null): boolean {
  if (!frame || document.querySelector('[role=dialog]:not([hidden]), [role=alertdialog], [role=menu]')) return false;
  const focused = document.activeElement?.closest('.grid, .console');
  if (focused) return focused === frame;
  return document.querySelector('.page-outlet:not([hidden]) .grid') === frame;
}
