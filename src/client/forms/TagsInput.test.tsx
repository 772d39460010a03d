// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { control, settled, show, type } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { fetchData } from '../api/send';
import { TagsInput } from './TagsInput';

vi.mock('../api/send');

function Tags() {
  const [value, setValue] = useState('');
  return <TagsInput aria-label="Tags" of="customer" value={value} onChange={setValue} />;
}

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('tags that came for the text before are offered only where they hold what is written by now', async () => {
  const tags = ['Outlet', 'Family'].map((tag) => ({ tag, records: 1 }));
  vi.mocked(fetchData)
    .mockResolvedValueOnce({ tags, more: false })
    .mockReturnValue(new Promise(() => {}));
  page = await show(<Tags />);
  await act(async () => control('Tags').focus());
  await settled();
  await type('Tags', 'MIL');
  const offers = [...document.querySelectorAll('[role="option"]')].map((each) => each.firstElementChild?.textContent);
  expect(offers).toEqual(['Family']);
});
