import type { Scope } from './scopes';

/** What a key does in the palette; `nothing` where it is kept from the browser alone. */
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

/** How the palette stands when a key is pressed. */
interface Standing {
  scope: Scope | null;
  /** Whether the actions of a record are listed. */
  inActions: boolean;
  /** Whether Enter runs what is typed as a statement. */
  runsSql: boolean;
  /** Whether the record that is acted on has an address. */
  hasLink: boolean;
  typed: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>;
}

const steeringKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/** What a key is for; null where it is left to the list and the input. */
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
  if (key === 'Tab') return inActions ? 'nothing' : 'showActions';
  if (key === 'ArrowRight' && isCaretOnly && end === value.length && !inActions) return 'showActions';
  if (key === 'ArrowLeft' && isCaretOnly && end === 0 && inActions) return 'leaveActions';
  if (key.toLowerCase() === 'c' && withCommand && isCaretOnly && hasLink) return 'copyLink';
  return null;
}
