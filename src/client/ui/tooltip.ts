import { hotkeyLabel } from './hotkey-label';

interface Tip {
  text: string;
  hotkey?: string | undefined;
  side?: 'bottom' | 'right';
}

/** The attributes that give a control a tooltip with text and key, on hover and on focus (see TooltipHost). */
export function tooltip({ text, hotkey, side = 'bottom' }: Tip) {
  return { 'data-tip': text, 'data-tip-key': hotkey && hotkeyLabel(hotkey), 'data-tip-side': side };
}
