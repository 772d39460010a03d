// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { useFirstLoaded } from './use-first-loaded';

test('what one writes on stays as it was loaded first, once that is whole', async () => {
  let first: string | null = null;
  function Edit({ data, isLoading }: { data: string | null; isLoading: boolean }) {
    first = useFirstLoaded({ data, isLoading });
    return null;
  }
  const { draw, end } = await show(<Edit data={null} isLoading />);
  await draw(<Edit data="kept from before" isLoading />);
  expect(first).toBeNull();
  await draw(<Edit data="as it is" isLoading={false} />);
  await draw(<Edit data="as others made it" isLoading={false} />);
  expect(first).toBe('as it is');
  await end();
});
