import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { isNumber } from '../../state/shape';
import { readStored, writeStored } from '../../state/storage';

const storageKey = 'loadline.console-height';
const smallest = 120;
const step = 24;
const largest = () => window.innerHeight - 120;
const within = (height: number) => Math.round(Math.min(Math.max(height, smallest), largest()));

/** How high the panel is: its upper edge is dragged, or moved with the arrow keys. */
export function usePanelHeight() {
  const [height, setHeight] = useState(() => within(readStored(storageKey, isNumber) ?? window.innerHeight * 0.4));
  const resize = (next: number) => {
    setHeight(within(next));
    writeStored(storageKey, within(next));
  };
  const edge = {
    'aria-orientation': 'horizontal',
    'aria-valuenow': height,
    'aria-valuemin': smallest,
    'aria-valuemax': largest(),
    onPointerDown: (event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) resize(window.innerHeight - event.clientY);
    },
    onDoubleClick: () => resize(height > largest() * 0.8 ? window.innerHeight * 0.4 : largest()),
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: step, ArrowDown: -step, PageUp: step * 5, PageDown: -step * 5 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      resize(height + by);
    },
  } as const;
  return { height, edge };
}
