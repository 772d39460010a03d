import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { getDefaultStore } from 'jotai';
import { Container, FileUp, type LucideIcon, Plus, Share2 } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { outline } from '../../shared/outline';
import { href, listPageNames, type PageName } from '../../shared/pages';
import { holds } from '../../shared/roles';
import { askForNewRecord } from '../state/new-record';
import { shownPageCommandsAtom } from '../state/page-commands';
import { type Session, sessionAtom } from '../state/session';
import { tabsAtom } from './tabs/tabs-atom';

interface NewRecord {
  id: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** The page on which it is made, if not in a dialog here. */
  page?: PageName;
  /** The command of that page that starts it; without one, going there is enough. */
  pageCommand?: string;
  may?: (session: Session) => boolean;
  run?: () => void;
}

const store = getDefaultStore();
const waitMs = 15_000;

/** The new things that can be started from any page, each in the way of its own page. */
const newRecords: readonly NewRecord[] = [
  { id: 'new.plan', label: msg`New container plan`, icon: Container, page: 'ContainerCalculation' },
  {
    id: 'new.trackingLink',
    label: msg`New tracking link`,
    icon: Share2,
    page: 'TrackingLinks',
    pageCommand: 'here.share',
  },
  { id: 'new.import', label: msg`New import`, icon: FileUp, page: 'Imports' },
];

/** New records of lists: made in a dialog above everything else, on a page of their own, or on that of their list. */
const newListRecords: readonly NewRecord[] = listPageNames.map((page) => {
  const { entity, add, addPage, write } = outline.lists[page];
  const record: NewRecord = {
    id: `new.${entity}`,
    label: add,
    icon: Plus,
    may: ({ user }) => holds(user, write),
  };
  if (addPage === page) return { ...record, page, pageCommand: 'here.add' };
  return { ...record, run: () => (addPage ? navigate(href(addPage)) : askForNewRecord({ entity })) };
});

/** The commands for new records; only those the user's roles allow are offered. */
export const newRecordCommands = [...newRecords, ...newListRecords].map(
  ({ id, label, icon, page, pageCommand, may, run }) => ({
    id,
    label,
    icon,
    section: 'pages' as const,
    words: msg`new add create`,
    when: () => {
      const session = store.get(sessionAtom);
      if (!session || (page !== undefined && !session.menu.includes(page))) return false;
      return may?.(session) ?? true;
    },
    run: () => {
      run?.();
      if (page) navigate(href(page));
      if (page && pageCommand) runOnPage(page, pageCommand);
    },
  }),
);

/** Runs a page's command as soon as the page is shown. */
function runOnPage(page: PageName, id: string): void {
  const run = (): boolean => {
    const { open, current } = store.get(tabsAtom);
    const isShown = open.some((tab) => tab.fullPath === current && tab.page === page);
    const command = isShown && store.get(shownPageCommandsAtom).find((each) => each.id === id);
    if (!command) return false;
    end();
    command.run();
    return true;
  };
  const stops: (() => void)[] = [];
  function end() {
    for (const stop of stops.splice(0)) stop();
  }
  if (run()) return;
  const timer = setTimeout(end, waitMs);
  stops.push(store.sub(shownPageCommandsAtom, run), store.sub(tabsAtom, run), () => clearTimeout(timer));
}
