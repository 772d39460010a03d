// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { forgetTypedHere, useTypedHere } from './use-typed-here';

let page: Awaited<ReturnType<typeof show>> | undefined;
let typed: ReturnType<typeof useTypedHere<string>>;
function Typed({ name }: { name: string }) {
  typed = useTypedHere(name, 'as it was');
  return null;
}
const open = async (name: string) => {
  await page?.end();
  page = await show(<Typed name={name} />);
  return typed[0];
};
const write = (text: string | ((before: string) => string)) => act(async () => typed[1](text));
afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await leaveNothing(page);
});

test('what was typed is there after a reload, each record’s own, until it is sent', async () => {
  expect(await open('quote 1')).toBe('as it was');
  await write('Jane');
  await write((before) => `${before} Doe`);
  expect([typed[0], await open('quote 1'), await open('quote 2')]).toEqual(['Jane Doe', 'Jane Doe', 'as it was']);
  await write('Wang');
  forgetTypedHere('quote 1');
  expect([await open('quote 1'), await open('quote 2')]).toEqual(['as it was', 'Wang']);
});

test('where the browser keeps nothing one types all the same', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(await open('quote 1')).toBe('as it was');
  await write('Jane');
  expect(typed[0]).toBe('Jane');
  forgetTypedHere('quote 1');
});
