// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { runCommand } from '../../../tests/support/page-keys';
import { copyText } from '../state/copy-text';
import { PageActions } from './PageActions';
import { useCopyLink } from './use-copy-link';

vi.mock('../state/copy-text');

test('the address of a page is copied as it is at that time', async () => {
  let at = '/Order';
  function Page() {
    return <PageActions actions={[useCopyLink(() => at)]} />;
  }
  const { end } = await show(<Page />);
  at = '/Order?text=abc';
  await runCommand('here.link');
  expect(vi.mocked(copyText).mock.lastCall?.[0]).toBe(`${location.origin}/Order?text=abc`);
  await end();
});
