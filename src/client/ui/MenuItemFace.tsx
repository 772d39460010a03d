import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { hotkeyLabel } from './hotkey-label';
import type { MenuItem } from './menu-items';

/** Icon or check mark, label and key of a menu item; shared by button menus and context menus. */
export function MenuItemFace({ item }: { item: MenuItem }) {
  const { icon: Icon } = item;
  return (
    <>
      {item.checked && <Check size={15} aria-hidden="true" />}
      {!item.checked && Icon && <Icon size={15} aria-hidden="true" />}
      {item.checked === false && !Icon && <svg width={15} height={15} aria-hidden="true" />}
      <span>{item.label}</span>
      {item.checked && (
        <span className="visually-hidden">
          <Trans>(chosen)</Trans>
        </span>
      )}
      {item.hotkey && (
        <span className="menu-key" aria-hidden="true">
          <kbd>{hotkeyLabel(item.hotkey)}</kbd>
        </span>
      )}
    </>
  );
}
