// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { useFirstLoaded } from './use-first-loaded';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('what one writes on stays as it was loaded first, once that is whole', async () => {
  let first: string | null = null;
  function Edit({ data, isLoading }: { data: string | null; isLoading: boolean }) {
    first = useFirstLoaded({ data, isLoading });
    return null;
  }
  page = await show(<Edit data={null} isLoading />);
  await page.draw(<Edit data="kept from before" isLoading />);
  expect(first).toBeNull();
  await page.draw(<Edit data="as it is" isLoading={false} />);
  await page.draw(<Edit data="as others made it" isLoading={false} />);
  expect(first).toBe('as it is');
});
