// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { Progress } from './Progress';

const button = () => document.querySelector('button');
const press = () => act(async () => button()?.click());

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('how far work is stands there in whole percent, where that is known, and how to stop it', async () => {
  const cancel = vi.fn();
  const bar = () => document.querySelector('[role="progressbar"]');
  page = await show(<Progress label="Exporting" />);
  expect([bar()?.getAttribute('aria-valuenow'), bar()?.hasAttribute('data-unknown'), button()]).toEqual([
    null,
    true,
    null,
  ]);
  await page.draw(<Progress label="Exporting" value={0.256} onCancel={cancel} />);
  expect([bar()?.getAttribute('aria-valuenow'), document.querySelector('.progress')?.textContent]).toEqual([
    ...['26', 'Exporting26%Cancel'],
  ]);
  await press();
  expect(cancel).toHaveBeenCalledOnce();
  await page.draw(<Progress label="Exporting" value={0} />);
  expect([bar()?.getAttribute('aria-valuenow'), bar()?.hasAttribute('data-unknown')]).toEqual(['0', false]);
});
