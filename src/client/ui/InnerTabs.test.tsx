// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { InnerTabs } from './InnerTabs';

type Part = 'lines' | 'files' | 'history';

function Record() {
  const [value, setValue] = useState<Part>('lines');
  return (
    <InnerTabs<Part>
      label="Parts"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'lines', label: 'Lines', content: 'three lines' },
        { value: 'files', label: 'Files', content: 'two files', isKept: true, hotkey: 'F' },
        { value: 'history', label: 'History', content: 'one change' },
      ]}
    />
  );
}

let page: Awaited<ReturnType<typeof show>>;
beforeEach(async () => {
  page = await show(<Record />);
  await act(async () => document.querySelector<HTMLElement>('[role=tab]')?.focus());
});
afterEach(() => leaveNothing(page));

const press = (...keys: string[]) =>
  act(async () => {
    for (const key of keys) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }
  });
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[role=tabpanel]:not([hidden])')].map((each) => each.textContent);

test('two quick presses go two tabs on, and from the last to the first', async () => {
  await press('ArrowRight', 'ArrowRight');
  expect(shown()).toEqual(['one change']);
  await press('ArrowRight');
  expect(shown()).toEqual(['three lines']);
  await press('ArrowLeft', 'ArrowLeft');
  expect(shown()).toEqual(['two files']);
});

test('an arrow with another key is none of the tabs: the browser goes back or on by it', async () => {
  for (const held of ['altKey', 'ctrlKey', 'metaKey']) {
    const event = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true, [held]: true });
    await act(async () => void document.activeElement?.dispatchEvent(event));
    expect([event.defaultPrevented, shown()], held).toEqual([false, ['three lines']]);
  }
});

test('Home and End go to the first and the last', async () => {
  await press('End');
  expect(shown()).toEqual(['one change']);
  await press('Home');
  expect(shown()).toEqual(['three lines']);
});

test('what listens to the whole page stays there while another tab is shown', () => {
  expect(document.body.textContent).toContain('two files');
  expect(document.body.textContent).not.toContain('one change');
});
