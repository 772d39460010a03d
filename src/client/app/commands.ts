import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { getDefaultStore } from 'jotai';
import {
  ChevronLeft,
  ChevronRight,
  FileText,
  Keyboard,
  KeyRound,
  Languages,
  Link,
  ListPlus,
  ListX,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  NotebookPen,
  Palette,
  PanelLeft,
  Plus,
  RotateCw,
  Ruler,
  ScrollText,
  Search,
  SquareTerminal,
  Type,
  Undo2,
  X,
} from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { subjectFields } from '../../shared/areas/activity/kinds';
import { href, type PageName, pageOf } from '../../shared/pages';
import { lengthUnits, type SizeUnits, volumeUnits } from '../../shared/rules/size-units';
import { writeKeys } from '../page/activity/write-keys';
import { lengthNames, sizeNames, themeNames, volumeNames } from '../state/appearance-names';
import { toggleConsole } from '../state/console';
import { isPasswordDialogOpenAtom } from '../state/dialogs';
import { switchLanguage } from '../state/language';
import { askForNewRecord } from '../state/new-record';
import { shownPageCommandsAtom } from '../state/page-commands';
import { sessionAtom } from '../state/session';
import { settingsAtom, sizes, themes } from '../state/settings';
import { chooseSizeUnits } from '../state/size-units';
import { shownSubject } from '../state/subject';
import { canUndo, undoLast } from '../state/undo';
import { newRecordCommands } from './new-record-commands';
import { openPalette } from './palette/palette-atom';
import { isHelpOpenAtom, toggleMenu } from './shell-state';
import { signOut } from './sign-out';
import { currentTab, reopenTab, runOnCurrentTab, stepTab } from './tabs/tab-moves';
import { isPinned } from './tabs/tabs';
import { tabsAtom } from './tabs/tabs-atom';

export type CommandSection = 'search' | 'page' | 'pages' | 'tabs' | 'appearance' | 'account';

/** An action of the user other than opening a record. */
export interface Command {
  id: string;
  label: MessageDescriptor;
  /** Synonyms by which the search finds it, too. */
  words?: MessageDescriptor;
  section: CommandSection;
  icon: LucideIcon;
  /** In the notation of hotkeys-js; commas separate alternatives. */
  hotkey?: string;
  /** Whether it is available now; by default always. */
  when?: () => boolean;
  /** Goes on while its key is held, as what steps through something does. */
  steps?: true;
  run: () => void;
}

const store = getDefaultStore();

const undoKeys = 'ctrl+z,command+z';

/** Everything that is not a page. Palette, menus, tooltips, the help sheet and the key handlers read this one list. */
export const commands = {
  search: {
    id: 'search',
    label: msg`Search`,
    section: 'search',
    icon: Search,
    hotkey: 's,ctrl+k,command+k',
    run: () => openPalette(),
  },
  help: {
    id: 'help',
    label: msg`Keyboard help`,
    section: 'search',
    icon: Keyboard,
    hotkey: 'shift+?',
    run: () => store.set(isHelpOpenAtom, true),
  },
  newRecord: {
    id: 'newRecord',
    label: msg`Create something new`,
    section: 'search',
    icon: Plus,
    hotkey: 'alt+n',
    run: () => openPalette('commands', 'new '),
  },
  write: {
    id: 'write',
    label: msg`Write down a note, a call, a meeting or a visit`,
    words: msg`log activity remark phone`,
    section: 'page',
    icon: NotebookPen,
    hotkey: writeKeys,
    run: () => askForNewRecord({ entity: 'activity' }),
  },
  addTask: {
    id: 'addTask',
    label: msg`Add a task about what is shown`,
    words: msg`new add create`,
    section: 'page',
    icon: ListPlus,
    hotkey: 'alt+shift+k',
    run: addTaskAboutShown,
  },
  undo: {
    id: 'undo',
    label: msg`Undo my last change`,
    section: 'page',
    icon: Undo2,
    hotkey: undoKeys,
    // A page with its own undo takes these keys.
    when: () => canUndo() && !store.get(shownPageCommandsAtom).some(({ hotkey }) => hotkey?.includes('ctrl+z')),
    run: undoLast,
  },
  console: {
    id: 'console',
    label: msg`Query console`,
    section: 'search',
    icon: SquareTerminal,
    hotkey: '`,ctrl+`',
    run: toggleConsole,
  },
  toggleMenu: {
    id: 'toggleMenu',
    label: msg`Open or close the menu`,
    section: 'appearance',
    icon: PanelLeft,
    hotkey: 'alt+m',
    run: toggleMenu,
  },
  nextTab: {
    ...tabCommand('nextTab', msg`Next tab`, ChevronRight, 'alt+pagedown', () => stepTab(1)),
    steps: true,
  },
  previousTab: {
    ...tabCommand('previousTab', msg`Previous tab`, ChevronLeft, 'alt+pageup', () => stepTab(-1)),
    steps: true,
  },
  closeTab: {
    ...tabCommand('closeTab', msg`Close tab`, X, 'alt+w', () => runOnCurrentTab('close')),
    when: isCurrentTabClosable,
  },
  closeOtherTabs: {
    ...tabCommand('closeOtherTabs', msg`Close other tabs`, ListX, undefined, () => runOnCurrentTab('closeOthers')),
    when: isCurrentTabClosable,
  },
  closeAllTabs: tabCommand('closeAllTabs', msg`Close all tabs`, ListX, 'alt+shift+w', () =>
    runOnCurrentTab('closeAll'),
  ),
  reopenTab: {
    ...tabCommand('reopenTab', msg`Reopen closed tab`, Undo2, 'alt+shift+t', reopenTab),
    when: () => store.get(tabsAtom).closed.length > 0,
  },
  refreshTab: tabCommand('refreshTab', msg`Refresh tab`, RotateCw, 'alt+r', () => runOnCurrentTab('refresh')),
  copyLink: tabCommand('copyLink', msg`Copy link of the tab`, Link, 'alt+shift+c', () => runOnCurrentTab('copyLink')),
  switchLanguage: {
    id: 'switchLanguage',
    label: msg`Switch language (English / 中文)`,
    section: 'appearance',
    icon: Languages,
    hotkey: 'alt+shift+l',
    run: switchLanguage,
  },
  changePassword: {
    id: 'changePassword',
    label: msg`Change password`,
    section: 'account',
    icon: KeyRound,
    run: () => store.set(isPasswordDialogOpenAtom, true),
  },
  sessions: {
    id: 'sessions',
    label: msg`My sessions`,
    section: 'account',
    icon: MonitorSmartphone,
    run: () => navigate(href('sessions')),
  },
  log: {
    id: 'log',
    label: msg`Open the log`,
    section: 'account',
    icon: ScrollText,
    hotkey: 'alt+l',
    run: () => navigate(href('log')),
  },
  signOut: {
    id: 'signOut',
    label: msg`Log out`,
    section: 'account',
    icon: LogOut,
    hotkey: 'alt+shift+q',
    run: () => void signOut({ ask: true }),
  },
} as const satisfies Record<string, Command>;

/** One command per theme. */
export const themeCommands: readonly Command[] = themes.map((theme) => ({
  id: `theme.${theme}`,
  label: themeNames[theme],
  words: theme === 'tomorrow' ? msg`theme dark` : msg`theme light`,
  section: 'appearance',
  icon: Palette,
  when: () => store.get(settingsAtom).theme !== theme,
  run: () => store.set(settingsAtom, { theme }),
}));

/** One command per size. */
export const sizeCommands: readonly Command[] = sizes.map((size) => ({
  id: `size.${size}`,
  label: sizeNames[size],
  words: msg`size of the text`,
  section: 'appearance',
  icon: Type,
  when: () => store.get(settingsAtom).size !== size,
  run: () => store.set(settingsAtom, { size }),
}));

/** One command per unit of lengths, and of volumes. */
export const unitCommands: readonly Command[] = [
  ...lengthUnits.map((length) => unitCommand(length, lengthNames[length], { length })),
  ...volumeUnits.map((volume) => unitCommand(volume, volumeNames[volume], { volume })),
];

/** All commands that are not pages, whether available now or not. */
export const allCommands: readonly Command[] = [
  ...Object.values(commands),
  ...newRecordCommands,
  ...themeCommands,
  ...sizeCommands,
  ...unitCommands,
];

/** The commands of the active page. */
export function shownPageCommands(): readonly Command[] {
  return store.get(shownPageCommandsAtom).map((command) => ({ ...command, section: 'page' }));
}

/** One command per page the user may open from anywhere. */
export function pageCommands(): readonly Command[] {
  const menu = store.get(sessionAtom)?.menu ?? [];
  // The server makes the menu list from the same page names.
  return (menu as PageName[]).map((name) => {
    const { title, hotkey } = pageOf(name);
    const run = () => navigate(href(name));
    return { id: `page.${name}`, label: title, section: 'pages', icon: FileText, run, ...(hotkey ? { hotkey } : {}) };
  });
}

function tabCommand(
  id: string,
  label: MessageDescriptor,
  icon: LucideIcon,
  hotkey: string | undefined,
  run: () => void,
): Command {
  return { id, label, section: 'tabs', icon, run, ...(hotkey ? { hotkey } : {}) };
}

function unitCommand(unit: string, label: MessageDescriptor, change: Partial<SizeUnits>): Command {
  return {
    id: `unit.${unit}`,
    label,
    words: msg`unit of sizes: in, cm, cuft, m³`,
    section: 'appearance',
    icon: Ruler,
    when: () => {
      const settings = store.get(settingsAtom);
      return (
        (change.length ?? settings.length) !== settings.length || (change.volume ?? settings.volume) !== settings.volume
      );
    },
    run: () => chooseSizeUnits(change),
  };
}

function isCurrentTabClosable(): boolean {
  const tab = currentTab();
  return tab !== undefined && !isPinned(tab);
}

/** Adds a task about the record of the page, or the row at the cursor. */
function addTaskAboutShown(): void {
  const subject = shownSubject();
  askForNewRecord({ entity: 'task', ...(subject ? { like: { [subjectFields[subject.entity]]: subject.id } } : {}) });
}
