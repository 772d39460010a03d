// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { runCommand } from '../../../tests/support/page-keys';
import { copyText } from '../state/copy-text';
import { PageActions } from './PageActions';
import { useCopyLink } from './use-copy-link';

vi.mock('../state/copy-text');

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('the address of a page is copied as it is at that time', async () => {
  let at = '/Order';
  function Page() {
    return <PageActions actions={[useCopyLink(() => at)]} />;
  }
  page = await show(<Page />);
  at = '/Order?text=abc';
  await runCommand('here.link');
  expect(vi.mocked(copyText).mock.lastCall?.[0]).toBe(`${location.origin}/Order?text=abc`);
});
