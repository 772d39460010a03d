import { useLingui } from '@lingui/react/macro';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronsDown,
  ChevronsUp,
  type LucideIcon,
  RotateCw,
} from 'lucide-react';
import { IconButton } from '../../../ui/IconButton';
import type { MoveKey } from './move-keys';

/** The keys that move a carton as buttons, for the mouse and for touch; with Shift held they go the long step, too. */
export function MoveButtons({ onPress }: { onPress: (press: MoveKey) => void }) {
  const { t } = useLingui();
  const buttons: { key: string; label: string; hotkey: string; icon: LucideIcon }[] = [
    { key: 'ArrowLeft', label: t`To the front wall`, hotkey: '←', icon: ArrowLeft },
    { key: 'ArrowRight', label: t`To the door`, hotkey: '→', icon: ArrowRight },
    { key: 'ArrowUp', label: t`To the left wall`, hotkey: '↑', icon: ArrowUp },
    { key: 'ArrowDown', label: t`To the right wall`, hotkey: '↓', icon: ArrowDown },
    { key: 'PageUp', label: t`A tier up`, hotkey: 'pageup', icon: ChevronsUp },
    { key: 'PageDown', label: t`A tier down`, hotkey: 'pagedown', icon: ChevronsDown },
    { key: 'r', label: t`Turn the carton`, hotkey: 'r', icon: RotateCw },
  ];
  return (
    <span className="move-buttons">
      {buttons.map(({ key, ...button }) => (
        <IconButton
          key={key}
          {...button}
          onClick={({ shiftKey }) => onPress({ key, shiftKey, ctrlKey: false, metaKey: false, altKey: false })}
        />
      ))}
    </span>
  );
}
