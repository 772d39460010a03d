import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Bell, Keyboard, PanelLeft, ScrollText } from 'lucide-react';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { href, type PageName, pageOf, pages } from '../../../shared/pages';
import { PageLink } from '../../page/PageLink';
import { logAtom } from '../../state/log';
import { loadReminders, openRemindersAtom } from '../../state/reminders';
import { sessionAtom } from '../../state/session';
import { IconButton } from '../../ui/IconButton';
import { Mark } from '../../ui/Mark';
import { commands } from '../commands';
import { headerMenu } from '../menu';
import { productName } from '../product-name';
import { useIsMobile } from '../use-is-mobile';
import { LanguageMenu, SizeMenu, ThemeMenu } from './AppearanceMenus';
import { SearchButton } from './SearchButton';
import { UserMenu } from './UserMenu';
import './header.css';

const reminderRefreshMs = 5 * 60_000;

/** The header: the current place, the search, and everything about the user. */
export function Header({ page }: { page: PageName }) {
  const { i18n } = useLingui();
  const isMobile = useIsMobile();
  return (
    <header className="bar">
      <IconButton
        icon={PanelLeft}
        label={i18n._(commands.toggleMenu.label)}
        hotkey={commands.toggleMenu.hotkey}
        onClick={commands.toggleMenu.run}
      />
      <PageLink className="mark" href={pages.index.path} aria-label={productName}>
        <Mark />
        {!isMobile && <span>{productName}</span>}
      </PageLink>
      <HeaderMenu page={page} />
      <SearchButton />
      <div className="grow" />
      {!isMobile && (
        <>
          <IconButton
            icon={Keyboard}
            label={i18n._(commands.help.label)}
            hotkey={commands.help.hotkey}
            onClick={commands.help.run}
          />
          <LogButton />
        </>
      )}
      <BellButton />
      {!isMobile && (
        <>
          <LanguageMenu />
          <SizeMenu />
          <ThemeMenu />
        </>
      )}
      <UserMenu isMobile={isMobile} />
    </header>
  );
}

/** The simple menu of the header. */
function HeaderMenu({ page }: { page: PageName }) {
  const { t, i18n } = useLingui();
  const session = useAtomValue(sessionAtom);
  return (
    <nav className="header-menu" aria-label={t`Shortcuts`}>
      {headerMenu
        .filter((name) => session?.menu.includes(name))
        .map((name) => (
          <PageLink key={name} href={pages[name].path} aria-current={name === page ? 'page' : undefined}>
            {i18n._(pageOf(name).title)}
          </PageLink>
        ))}
    </nav>
  );
}

function LogButton() {
  const { i18n } = useLingui();
  const errors = useAtomValue(logAtom).filter((entry) => entry.level === 'danger').length;
  return (
    <IconButton
      icon={ScrollText}
      label={i18n._(commands.log.label)}
      hotkey={commands.log.hotkey}
      count={errors}
      onClick={commands.log.run}
    />
  );
}

/** The bell counts the open to-dos; a click opens them (§1). */
function BellButton() {
  const { i18n } = useLingui();
  const reminders = useAtomValue(openRemindersAtom);
  const session = useAtomValue(sessionAtom);
  const mayCall = session !== null && !session.mustChangePassword;

  useEffect(() => {
    if (!mayCall) return;
    void loadReminders();
    const timer = setInterval(loadReminders, reminderRefreshMs);
    return () => clearInterval(timer);
  }, [mayCall]);

  return (
    <IconButton
      icon={Bell}
      label={i18n._(pages.ToDoReminder.title)}
      hotkey={pages.ToDoReminder.hotkey}
      count={reminders.length}
      onClick={() => navigate(href('ToDoReminder'))}
    />
  );
}
