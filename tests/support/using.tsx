import { PageTabContext, pageTab } from '../../src/client/state/page';
import { settled, show } from './dom';

let end = async () => {};

/** What a hook answers on a page of its own, in the place of the one before; it is read anew after each act. */
export async function using<T>(hook: () => T, path = '/Customer'): Promise<() => T> {
  await leave();
  let answered: { now: T } | undefined;
  function Page() {
    answered = { now: hook() };
    return null;
  }
  ({ end } = await show(
    <PageTabContext value={pageTab(path)}>
      <Page />
    </PageTabContext>,
  ));
  await settled();
  return () => (answered as { now: T }).now; // set as it is shown
}

/** Takes the page of the hook away. */
export async function leave(): Promise<void> {
  await end();
  end = async () => {};
}
