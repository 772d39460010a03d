import { keysOf } from '../../../../shared/keys-of';
import type { OutlookName } from '../../../../shared/loading/projection';
import { holdsModifier } from '../../../ui/holds-modifier';

/** How a key or a button moves the camera. */
export type CameraAction =
  | { kind: 'turn'; right: number; up: number }
  | { kind: 'move'; right: number; down: number }
  | { kind: 'zoom'; factor: number }
  | { kind: 'reset' }
  | { kind: 'look'; outlook: OutlookName };

/** What a key does in the view. */
type KeyAction =
  | CameraAction
  | { kind: 'walk'; to: 'next' | 'previous' | 'first' | 'last' }
  | { kind: 'select' }
  | { kind: 'clear' };

export const zoomStep = 1.25;
const turnStep = 10;
const moveStep = 40;

/** The preset looks by the digits that take them. */
export const outlookKeys = { iso: '1', side: '2', top: '3', door: '4' } as const satisfies Record<OutlookName, string>;

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const others: Readonly<Record<string, KeyAction>> = {
  '+': { kind: 'zoom', factor: zoomStep },
  '=': { kind: 'zoom', factor: zoomStep },
  '-': { kind: 'zoom', factor: 1 / zoomStep },
  '0': { kind: 'reset' },
  n: { kind: 'walk', to: 'next' },
  p: { kind: 'walk', to: 'previous' },
  Home: { kind: 'walk', to: 'first' },
  End: { kind: 'walk', to: 'last' },
  Enter: { kind: 'select' },
  ' ': { kind: 'select' },
  Escape: { kind: 'clear' },
};

/** The action of a key press, or null where it has none here. */
export function actionOf(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): KeyAction | null {
  const { key, shiftKey } = event;
  if (holdsModifier(event)) return null;
  const arrow = arrows[key];
  if (arrow) {
    const [right, down] = arrow;
    if (shiftKey) return { kind: 'move', right: right * moveStep, down: down * moveStep };
    return { kind: 'turn', right: right * turnStep, up: -down * turnStep };
  }
  const preset = keysOf(outlookKeys).find((name) => outlookKeys[name] === key);
  if (preset) return { kind: 'look', outlook: preset };
  return others[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** Where a walk through the loading order leads; null where nothing is loaded. */
export function walked(from: number | null, to: 'next' | 'previous' | 'first' | 'last', count: number): number | null {
  if (count === 0) return null;
  if (to === 'first') return 0;
  if (to === 'last') return count - 1;
  if (from === null) return to === 'next' ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, from + (to === 'next' ? 1 : -1)));
}
