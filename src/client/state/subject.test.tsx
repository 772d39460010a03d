// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { shownSubject, useSubject, useSubjectOf } from './subject';

function About({ entity, id }: { entity: string; id: number | null }) {
  useSubjectOf(entity, id);
  return null;
}
function OfCustomer() {
  useSubject('customer', 3);
  return null;
}

test('what one writes is about the page shown, or the row one stands on there, as long as it is shown', async () => {
  const page = (row: number | null) => (
    <>
      <OfCustomer />
      <About entity="order" id={row} />
      <About entity="color" id={5} />
    </>
  );
  const shown = await show(page(null));
  expect(shownSubject()).toEqual({ entity: 'customer', id: 3 });
  await shown.draw(page(7));
  expect(shownSubject()).toEqual({ entity: 'order', id: 7 });
  await shown.draw(page(null));
  expect(shownSubject()).toEqual({ entity: 'customer', id: 3 });
  await shown.draw(page(7), false);
  expect(shownSubject()).toBeNull();
  await shown.end();
});
