import { hotkeyLabel } from './hotkey-label';

interface Tip {
  text: string;
  hotkey?: string | undefined;
  side?: 'bottom' | 'right';
}

/** Attributes that give a control a tooltip: its text and key, on pointing and on focus (see TooltipHost). */
export function tooltip({ text, hotkey, side = 'bottom' }: Tip) {
  return { 'data-tip': text, 'data-tip-key': hotkey && hotkeyLabel(hotkey), 'data-tip-side': side };
}
