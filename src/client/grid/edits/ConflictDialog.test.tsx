// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { afterEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { references } from '../../../shared/entity/field';
import { column } from '../columns/column';
import { ConflictDialog } from './ConflictDialog';

vi.mock('../../forms/ReferenceNames', () => ({ ReferenceNames: ({ ids }: { ids: number[] }) => `models ${ids}` }));

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('of a value that two people changed all three are shown, also where it names several records', async () => {
  const onResolve = vi.fn();
  const models = column<object>('modelIds', references(msg`Models`, 'model'));
  const conflict = { column: models, base: { modelIds: [1] }, theirs: { modelIds: [1, 2] }, mine: null };
  page = await show(<ConflictDialog record={null} conflict={conflict} onResolve={onResolve} />);
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'models 1',
    'models 1,2',
    '–',
  ]);
  await page.draw(
    <ConflictDialog record={null} conflict={{ ...conflict, theirs: { modelIds: [1] } }} onResolve={onResolve} />,
  );
  expect(document.querySelectorAll('dd')[1]?.textContent).toBe('models 1 · not changed');
  await click('Save mine');
  await click('Keep theirs');
  expect(onResolve.mock.calls).toEqual([['mine'], ['theirs']]);
});
