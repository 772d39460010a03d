// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { useFollowing } from './use-following';

let grow = () => {};
let page: Awaited<ReturnType<typeof show>> | undefined;

let bring = (_: string) => {};
function Box() {
  const [last, setLast] = useState('a');
  bring = setLast;
  return (
    <div id="box" {...useFollowing(last)}>
      <div />
    </div>
  );
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        grow = heard;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await leaveNothing(page);
});

const box = () => document.getElementById('box') as HTMLElement; // shown in every test
async function scrollTo(top: number) {
  box().scrollTop = top;
  await act(async () => void box().dispatchEvent(new Event('scroll', { bubbles: true })));
}
function grownTo(height: number) {
  Object.defineProperty(box(), 'scrollHeight', { value: height, configurable: true });
  grow();
  return box().scrollTop;
}

test('a box stays at its end while it grows, and where somebody reads further up until something new comes', async () => {
  page = await show(<Box />);
  Object.defineProperty(box(), 'clientHeight', { value: 100 });
  expect(grownTo(500)).toBe(500);
  await scrollTo(200);
  expect(grownTo(900)).toBe(200);
  await scrollTo(790);
  expect(grownTo(1000)).toBe(1000);
  await scrollTo(0);
  await act(async () => bring('新'));
  expect([box().scrollTop, grownTo(1200)]).toEqual([1000, 1200]);
});

test('a box that grows before it is told that it went to its end goes on to the new one', async () => {
  page = await show(<Box />);
  Object.defineProperty(box(), 'clientHeight', { value: 100 });
  grownTo(500);
  await act(async () => bring('新'));
  Object.defineProperty(box(), 'scrollHeight', { value: 900, configurable: true });
  await scrollTo(box().scrollTop);
  expect(grownTo(900)).toBe(900);
  await scrollTo(800);
  await scrollTo(700);
  expect(grownTo(1200)).toBe(700);
});
