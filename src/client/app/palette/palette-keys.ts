import type { Scope } from './scopes';

/** What a key does in the palette; `nothing` only keeps it from the browser. */
export type PaletteAct =
  | 'steer'
  | 'runSql'
  | 'open'
  | 'openBehind'
  | 'showActions'
  | 'leaveActions'
  | 'leaveScope'
  | 'copyLink'
  | 'nothing';

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The state of the palette when a key is pressed. */
interface Standing {
  scope: Scope | null;
  /** Whether the actions of a record are listed. */
  inActions: boolean;
  /** Whether Enter runs the typed text as a statement. */
  runsSql: boolean;
  /** Whether the chosen record has an address. */
  hasLink: boolean;
  typed: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>;
}

const steeringKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/** Returns what a key does; null when it is left to the list and the input. */
export function actOfKey({ key, shiftKey, ctrlKey, metaKey }: Pressed, standing: Standing): PaletteAct | null {
  const { scope, inActions, runsSql, hasLink, typed } = standing;
  const { value, selectionStart: start, selectionEnd: end } = typed;
  const isCaretOnly = start === end;
  const withCommand = ctrlKey || metaKey;
  if (steeringKeys.has(key)) return 'steer';
  if (key === 'Enter' && runsSql) return 'runSql';
  if (key === 'Enter' && !inActions && scope !== 'help') return withCommand ? 'openBehind' : 'open';
  if (key === 'Backspace' && value === '') return inActions ? 'leaveActions' : scope ? 'leaveScope' : 'nothing';
  if (key === 'Tab' && shiftKey) return inActions ? 'leaveActions' : 'nothing';
  const hasActions = !inActions && scope !== 'help';
  if (key === 'Tab') return hasActions ? 'showActions' : 'nothing';
  if (key === 'ArrowRight' && isCaretOnly && end === value.length && hasActions) return 'showActions';
  if (key === 'ArrowLeft' && isCaretOnly && end === 0 && inActions) return 'leaveActions';
  if (key.toLowerCase() === 'c' && withCommand && isCaretOnly && hasLink) return 'copyLink';
  return null;
}
