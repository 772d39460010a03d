// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show, submit, type } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { SaveDialog } from './SaveDialog';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
async function start(shown: ReactNode) {
  page = await show(shown);
  await settled();
}

test('a plan is saved under its trimmed name, in its place or as a new one; without a name it is not', async () => {
  const onSave = vi.fn();
  const dialog = (given: { isStored?: boolean; isBusy?: boolean } = {}) => (
    <SaveDialog name="Autumn" isStored={false} isBusy={false} onSave={onSave} onClose={() => undefined} {...given} />
  );
  await start(dialog());
  expect(isOffered('Save as a new plan')).toBe(false);
  await type('Name of the plan', ' 秋季 ');
  await submit();
  expect(onSave.mock.lastCall).toEqual(['秋季', true]);
  await page?.draw(dialog({ isStored: true }));
  await submit();
  await click('Save as a new plan');
  expect(onSave.mock.calls.slice(1)).toEqual([
    ['秋季', false],
    ['秋季', true],
  ]);
  await type('Name of the plan', '  ');
  await submit();
  expect([onSave.mock.calls.length, document.body.textContent?.includes('is required')]).toEqual([3, true]);
  await type('Name of the plan', 'x');
  await page?.draw(dialog({ isBusy: true }));
  await submit();
  expect(onSave).toHaveBeenCalledTimes(3);
});
