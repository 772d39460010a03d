// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { enter } from '../../../tests/support/enter';
import { type KnownList, lists } from '../../shared/areas/all';
import { href, pageOf } from '../../shared/pages';
import type { Role } from '../../shared/roles';
import { askForNewRecord } from '../state/new-record';
import { settingsAtom } from '../state/settings';
import { chooseSizeUnits } from '../state/size-units';
import { shownSubject } from '../state/subject';
import { canUndo } from '../state/undo';
import {
  allCommands,
  type Command,
  commands,
  pageCommands,
  shownPageCommands,
  sizeCommands,
  themeCommands,
  unitCommands,
} from './commands';
import { newRecordCommands } from './new-record-commands';
import { close, noTabs, open } from './tabs/tabs';
import { tabsAtom } from './tabs/tabs-atom';

const goTo = vi.hoisted(() => vi.fn());
const offered = vi.hoisted(() => ({ current: null as unknown }));
vi.mock('wouter/use-browser-location', async (original) => ({ ...(await original<object>()), navigate: goTo }));
vi.mock('../state/new-record');
vi.mock('../state/size-units');
vi.mock('../state/subject');
vi.mock('../state/undo');
vi.mock('../state/page-commands', async () => {
  const { atom } = await import('jotai');
  const shownPageCommandsAtom = atom([]);
  offered.current = shownPageCommandsAtom;
  return { shownPageCommandsAtom };
});

const store = getDefaultStore();
const run = vi.fn();
const offer = (...some: { id: string; hotkey?: string }[]) =>
  store.set(offered.current as never, some.map((each) => ({ ...each, label: { id: each.id }, run })) as never); // as a page registers them
const isOffered = (command: Command | undefined) => command?.when?.() ?? true;
const onTabs = (...paths: string[]) => store.set(tabsAtom, () => paths.reduce(open, noTabs));
function newRecord(id: string) {
  const command = newRecordCommands.find((each) => each.id === id);
  if (!command) throw new Error(`${id} cannot be made`);
  return command;
}

afterEach(() => {
  enter(null);
  offer();
  store.set(tabsAtom, () => noTabs);
  store.set(settingsAtom, { theme: 'd2', size: 'default', length: 'in', volume: 'cuft' });
  vi.useRealTimers();
  vi.resetAllMocks();
});

test('every command has a name of its own, and no two the same key', () => {
  const ids = allCommands.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const keys = allCommands.flatMap(({ hotkey }) => hotkey?.split(',') ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the last change is undone where there is one, unless the page has the keys for itself', () => {
  vi.mocked(canUndo).mockReturnValue(false);
  expect(isOffered(commands.undo)).toBe(false);
  vi.mocked(canUndo).mockReturnValue(true);
  expect(isOffered(commands.undo)).toBe(true);
  offer({ id: 'here.add' }, { id: 'here.save', hotkey: 'ctrl+s' });
  expect(isOffered(commands.undo)).toBe(true);
  offer({ id: 'here.add' }, { id: 'here.undo', hotkey: 'command+z,ctrl+z' });
  expect(isOffered(commands.undo)).toBe(false);
});

test('a tab that stays is not closed, and one is opened again only where one was closed', () => {
  const state = () => [commands.closeTab, commands.closeOtherTabs, commands.reopenTab].map(isOffered);
  expect(state()).toEqual([false, false, false]);
  onTabs('/Customer');
  expect(state()).toEqual([true, true, false]);
  store.set(tabsAtom, (tabs) => close(tabs, '/Customer'));
  expect(state()).toEqual([false, false, true]);
});

test('a look is offered where it is another than the present one, and is taken on', () => {
  const choices = () => [...themeCommands, ...sizeCommands].filter((each) => !isOffered(each)).map(({ id }) => id);
  expect(choices()).toEqual(['theme.d2', 'size.default']);
  for (const id of ['theme.tomorrow', 'size.mini']) allCommands.find((each) => each.id === id)?.run();
  expect(store.get(settingsAtom)).toMatchObject({ theme: 'tomorrow', size: 'mini' });
  expect(choices()).toEqual(['theme.tomorrow', 'size.mini']);
});

test('a unit is offered where it is another than the present one of its kind', () => {
  const present = () => unitCommands.filter((each) => !isOffered(each)).map(({ id }) => id);
  expect(present()).toEqual(['unit.in', 'unit.cuft']);
  store.set(settingsAtom, { volume: 'm3' });
  expect(present()).toEqual(['unit.in', 'unit.m3']);
  store.set(settingsAtom, { length: 'cm' });
  expect(present()).toEqual(['unit.cm', 'unit.m3']);
  for (const { run: choose } of unitCommands) choose();
  expect(vi.mocked(chooseSizeUnits).mock.calls.flat()).toEqual([
    { length: 'in' },
    { length: 'cm' },
    { volume: 'cuft' },
    { volume: 'm3' },
  ]);
});

test('pages of the menu are opened by their names and keys, and what the page shown can do is a command, too', () => {
  expect(pageCommands()).toEqual([]);
  enter({ roles: ['vpSales'] }, ['Customer', 'index']);
  expect(pageCommands().map(({ id, hotkey }) => [id, hotkey])).toEqual([
    ['page.Customer', pageOf('Customer').hotkey],
    ['page.index', pageOf('index').hotkey],
  ]);
  pageCommands()[0]?.run();
  expect(goTo.mock.calls).toEqual([[href('Customer')]]);
  offer({ id: 'here.add' });
  expect(shownPageCommands().map(({ id, section }) => [id, section])).toEqual([['here.add', 'page']]);
});

test('a task is about the record in view, where there is one', () => {
  commands.addTask.run();
  vi.mocked(shownSubject).mockReturnValue({ entity: 'purchaseOrder', id: 4 });
  commands.addTask.run();
  commands.write.run();
  expect(vi.mocked(askForNewRecord).mock.calls).toEqual([
    [{ entity: 'task' }],
    [{ entity: 'task', like: { purchaseOrderId: 4 } }],
    [{ entity: 'activity' }],
  ]);
});

test('what can be made new is offered to who may and has its page, and to nobody without a session', () => {
  const made = ['new.import', 'new.plan', 'new.trackingLink'];
  const may = (roles: Role[] | null, menu: string[] = []) => {
    enter(roles && { roles }, menu);
    return made.filter((id) => newRecord(id).when());
  };
  const pages = ['Imports', 'ContainerCalculation', 'TrackingLinks'];
  expect(may(null)).toEqual([]);
  expect(may(['admin'], pages)).toEqual(made);
  expect(may(['admin'], pages.slice(1))).toEqual(made.slice(1));
  const ofLists = () => ['customer', 'model', 'country'].map((name) => newRecord(`new.${name}`).when());
  enter({ roles: ['approver'] });
  expect(ofLists()).toEqual([false, false, false]);
  enter({ roles: ['admin'] });
  expect(ofLists()).toEqual([true, true, true]);
});

test('records of lists are made above what is shown, or on a page of their own', () => {
  newRecord('new.country').run();
  expect([vi.mocked(askForNewRecord).mock.calls, goTo.mock.calls]).toEqual([[[{ entity: 'country' }]], []]);
  // Widens the type: not every list has `addPage`.
  for (const [page, { entity, addPage }] of Object.entries<KnownList>(lists)) {
    if (!addPage || addPage === page) continue;
    newRecord(`new.${entity.name}`).run();
    expect(goTo.mock.lastCall).toEqual([href(addPage)]);
  }
  expect(askForNewRecord).toHaveBeenCalledOnce();
});

const links = href('TrackingLinks');

test('what its page makes is made as soon as that is shown and can, once', () => {
  const add = newRecord('new.trackingLink');
  onTabs('/Customer');
  offer({ id: 'here.share' });
  add.run();
  expect([goTo.mock.calls, run.mock.calls.length]).toEqual([[[links]], 0]);
  onTabs('/Customer', links);
  expect(run).toHaveBeenCalledOnce();
  // Later commands of the page do not trigger it again.
  offer({ id: 'here.share' }, { id: 'here.export' });
  expect(run).toHaveBeenCalledOnce();
  add.run();
  expect(run).toHaveBeenCalledTimes(2);
  offer({ id: 'here.export' });
  add.run();
  expect(run).toHaveBeenCalledTimes(2);
  offer({ id: 'here.share' });
  expect(run).toHaveBeenCalledTimes(3);
});

test('what is added on the page of its list is made there, by who may', () => {
  const people = href('resetPassword');
  const add = newRecord('new.account');
  enter({ roles: ['generalManager'] }, ['resetPassword']);
  expect(add.when()).toBe(false);
  enter({ roles: ['admin'] }, []);
  expect(add.when()).toBe(false);
  enter({ roles: ['admin'] }, ['resetPassword']);
  expect(add.when()).toBe(true);
  onTabs(people);
  offer({ id: 'here.add' });
  add.run();
  expect([goTo.mock.lastCall, run.mock.calls.length]).toEqual([[people], 1]);
  expect(askForNewRecord).not.toHaveBeenCalled();
});

test('a page that does not come in time makes nothing later', () => {
  vi.useFakeTimers();
  newRecord('new.trackingLink').run();
  vi.advanceTimersByTime(14_999);
  onTabs(links);
  vi.advanceTimersByTime(1);
  offer({ id: 'here.share' });
  expect(run).not.toHaveBeenCalled();
});

test('where the page itself is all there is to make something, going there is enough', () => {
  newRecord('new.plan').run();
  onTabs('/ContainerCalculation');
  offer({ id: 'here.share' });
  expect([goTo.mock.calls, run.mock.calls.length]).toEqual([[[href('ContainerCalculation')]], 0]);
});
