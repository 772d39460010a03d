import { PageTabContext, pageTab } from '../../src/client/state/page';
import { settled, show } from './dom';

let end = async () => {};

/** Renders a hook on a page of its own, replacing the previous one; the returned function reads its latest result. */
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
  return () => (answered as { now: T }).now; // set on rendering
}

/** Removes the page of the hook. */
export async function leave(): Promise<void> {
  await end();
  end = async () => {};
}
