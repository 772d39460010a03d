// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import type { LedPerson } from '../../../../shared/areas/people/hierarchy-calls';
import { HierarchyTree } from './HierarchyTree';

const person = (id: number, superiorId: number | null, given: Partial<LedPerson> = {}): LedPerson => ({
  ...{ id, version: 1, account: `p${id}`, name: `Person ${id}`, email: '', department: 'Sales', disabled: false },
  ...{ superiorId, superior: null, hasSkipLevelLeader: false, skipLevelLeaderId: null, skipLevelLeader: null },
  ...{ customers: id },
  ...given,
});
const people = [
  person(1, null),
  person(2, 1),
  person(3, 2, { skipLevelLeader: { account: 'p1', name: 'Person 1', email: '' } }),
  person(4, 1, { disabled: true }),
  person(5, null),
];
const onMove = vi.fn();
const onOpen = vi.fn();
const onMoving = vi.fn();
let current: number | null;
let moving: LedPerson | null = null;
let end = async () => {};

function Tree() {
  const [at, setAt] = useState<number | null>(null);
  current = at;
  return <HierarchyTree {...{ people, moving, onMove, onOpen, onMoving }} current={at} onCurrent={setAt} />;
}
const open = async () => ({ end } = await show(<Tree />));
const items = () => [...document.querySelectorAll<HTMLElement>('[role="treeitem"]')];
const names = () => items().map((item) => item.querySelector('strong')?.textContent);
const item = (id: number) => {
  const found = items().find((each) => each.querySelector('strong')?.textContent === `Person ${id}`);
  if (!found) throw new Error(`person ${id} is not shown`);
  return found;
};
/** Presses a key where the cursor is, and says whether the tree took it. */
async function key(name: string, held: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...held });
  await act(async () => void document.querySelector('[tabindex="0"]')?.dispatchEvent(event));
  return event.defaultPrevented;
}
async function fire(id: number, kind: string) {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  await act(async () => void item(id).dispatchEvent(event));
  return event.defaultPrevented;
}

beforeEach(() => {
  moving = null;
  vi.clearAllMocks();
});
afterEach(() => leaveNothing({ end }));

test('arrows go up and down through what is shown, and stop at its ends; the focus goes along', async () => {
  await open();
  expect(document.activeElement).toBe(item(1));
  const visited = [];
  for (const name of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
    await key(name);
    visited.push(current);
  }
  expect(visited).toEqual([1, 2, 3, 5, 5, 4, 1]);
  expect(document.activeElement).toBe(item(1));
  expect(items().map((each) => each.getAttribute('aria-selected'))).toEqual(['true', ...Array(4).fill('false')]);
});

test('arrow left closes, then goes to the superior; arrow right opens, then goes on', async () => {
  await open();
  await key('ArrowDown');
  await key('ArrowLeft');
  expect([names(), current]).toEqual([['Person 1', 'Person 2', 'Person 4', 'Person 5'], 2]);
  expect(item(2).getAttribute('aria-expanded')).toBe('false');
  await key('ArrowLeft');
  expect([current, names().length]).toEqual([1, 4]);
  await key('ArrowDown');
  await key('ArrowRight');
  expect([current, names().length]).toEqual([2, 5]);
  await key('ArrowRight');
  expect(current).toBe(3);
  await key('ArrowRight');
  expect(current).toBe(4);
  await key('ArrowLeft');
  expect(current).toBe(1);
  expect(names()).toHaveLength(5);
  await act(async () => item(2).querySelector('button')?.click());
  expect(names()).toHaveLength(4);
});

test('keys that are not the tree’s, and those pressed with others, are left to the page', async () => {
  await open();
  expect(await key('x')).toBe(false);
  expect(await key('Escape')).toBe(false);
  for (const held of ['altKey', 'ctrlKey', 'metaKey']) expect(await key('ArrowDown', { [held]: true })).toBe(false);
  expect([await key('ArrowDown'), current]).toEqual([true, 2]);
});

test('Enter and a double click open the person; a click is where the cursor goes', async () => {
  await open();
  await key('Enter');
  await fire(3, 'dblclick');
  expect(onOpen.mock.calls).toEqual([[people[0]], [people[2]]]);
  await fire(4, 'click');
  expect(current).toBe(4);
});

test('who is moved is taken by everybody who does not stand under them', async () => {
  moving = people[1] ?? null;
  await open();
  expect(document.querySelector('[role="status"]')?.textContent).toContain('Moving Person 2 to another superior');
  expect(items().map(({ dataset }) => [dataset.moving, dataset.takes].join())).toEqual([
    ...[',true', 'true,', ',', ',true', ',true'],
  ]);
  await key('ArrowDown');
  await key('Enter');
  await key('ArrowDown');
  await key('Enter');
  expect([onMove.mock.calls, onOpen.mock.calls]).toEqual([[], []]);
  await key('End');
  await key('Enter');
  expect(onMove.mock.calls).toEqual([[people[1], people[4]]]);
  expect(await key('Escape')).toBe(true);
  expect(onMoving).toHaveBeenCalledWith(null);
});

test('a person is dragged to another superior; where they cannot go they are not dropped', async () => {
  moving = people[1] ?? null;
  await open();
  await fire(2, 'dragstart');
  expect(onMoving).toHaveBeenLastCalledWith(2);
  expect([await fire(3, 'dragover'), await fire(5, 'dragover')]).toEqual([false, true]);
  await fire(3, 'drop');
  expect(onMove).not.toHaveBeenCalled();
  await fire(5, 'drop');
  expect(onMove).toHaveBeenCalledWith(people[1], people[4]);
  await fire(2, 'dragend');
  expect(onMoving).toHaveBeenLastCalledWith(null);
});

test('where somebody goes who is closed, those they lead are shown, the one who came among them', async () => {
  moving = people[4] ?? null;
  await open();
  await key('ArrowDown');
  await key('ArrowLeft');
  expect(names()).not.toContain('Person 3');
  await key('Enter');
  expect(onMove).toHaveBeenCalledWith(people[4], people[1]);
  expect(names()).toContain('Person 3');
});

test('with a person stand who leads them besides, whether they are disabled, and how many customers they see', async () => {
  await open();
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'Person 1p1Sales1 customer',
    'Person 2p2Sales2 customers',
    'Person 3p3Sales · also led by Person 13 customers',
    'Person 4p4Sales · disabled4 customers',
    'Person 5p5Sales5 customers',
  ]);
  expect(items().map((each) => each.getAttribute('aria-level'))).toEqual(['1', '2', '3', '2', '1']);
  expect(item(5).hasAttribute('aria-expanded')).toBe(false);
});

test('the focus stays with whoever works elsewhere', async () => {
  const elsewhere = document.body.appendChild(document.createElement('input'));
  elsewhere.focus();
  await open();
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});
