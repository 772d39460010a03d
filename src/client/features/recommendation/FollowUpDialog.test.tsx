// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { choose } from '../../../../tests/support/choose';
import { settled, show, submit } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import type { CrudRecord } from '../../../shared/entity/crud';
import { ApiError } from '../../api/errors';
import { fetchData } from '../../api/send';
import { forgetPageState } from '../../state/page';
import { toastError } from '../../state/toasts';
import { FollowUpDialog } from './FollowUpDialog';

vi.mock('../../api/send');
vi.mock('../../state/toasts');

afterEach(() => {
  forgetPageState();
  vi.resetAllMocks();
});

test('what is refused of a follow-up is told at its field, and what was typed stays', async () => {
  enter({ account: 'ann', roles: ['admin'] });
  const follows = [{ id: 5, day: '2026-01-02', way: 'mail', result: 'later', note: null }];
  const record = { id: 3, version: 1, children: { follows } } as unknown as CrudRecord; // what is read of it
  const refused = { field: 'children.follows.1.day', problem: 'Not after today.' };
  vi.mocked(fetchData).mockRejectedValue(new ApiError(1, 'Refused', '/x', { fields: [refused] }));
  const page = await show(<FollowUpDialog record={record} onClose={() => {}} />);
  await choose('Result', 'interested');
  await submit();
  await settled();
  expect(fetchData).toHaveBeenCalled();
  expect([...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent)).toEqual([
    'Not after today.',
  ]);
  expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('day');
  expect(vi.mocked(toastError)).not.toHaveBeenCalled();
  await page.end();
});
