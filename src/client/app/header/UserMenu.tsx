import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { ChevronDown, CircleUser } from 'lucide-react';
import { nameIn } from '../../../shared/language';
import { version } from '../../../shared/version';
import { sessionAtom } from '../../state/session';
import { storedLanguage } from '../../state/settings';
import { Menu } from '../../ui/Menu';
import type { MenuEntry } from '../../ui/menu-items';
import { type Command, commands } from '../commands';
import { languageItems, useSizeItems, useThemeItems, useUnitItems } from './AppearanceMenus';

/** Greets the user and holds the personal entries. On small screens also those for which the header has no room. */
export function UserMenu({ isMobile }: { isMobile: boolean }) {
  const { t, i18n } = useLingui();
  const session = useAtomValue(sessionAtom);
  const themeItems = useThemeItems();
  const sizeItems = useSizeItems();
  const unitItems = useUnitItems();
  const user = session?.user;
  const name = user && nameIn(storedLanguage(), user);
  const greeting = name ? t`Hello, ${name}` : t`Not logged in`;
  const item = ({ id, label, icon, hotkey, run }: Command) => ({
    id,
    label: i18n._(label),
    icon,
    hotkey,
    onSelect: run,
  });

  const appearance: MenuEntry[] = [
    item(commands.help),
    item(commands.log),
    { heading: t`Language` },
    ...languageItems(),
    { heading: t`Theme` },
    ...themeItems,
    { heading: t`Size` },
    ...sizeItems,
    'rule',
  ];
  const account: MenuEntry[] = [
    { heading: t`Units` },
    ...unitItems,
    'rule',
    item(commands.changePassword),
    item(commands.sessions),
    'rule',
    item(commands.signOut),
    'rule',
    { heading: t`Version ${version}` },
  ];
  return (
    <Menu entries={isMobile ? [{ heading: greeting }, ...appearance, ...account] : account} align="end">
      <button type="button" className="user-button" aria-label={greeting}>
        <CircleUser size={18} aria-hidden="true" />
        {!isMobile && (
          <>
            <span>{greeting}</span>
            <ChevronDown size={14} aria-hidden="true" />
          </>
        )}
      </button>
    </Menu>
  );
}
