// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { Section } from './Section';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('a part of a page that a figure leads to can take the focus, another cannot', async () => {
  page = await show(
    <>
      <Section id="late" title="Late orders" note="3">
        rows
      </Section>
      <Section title="Notes">none</Section>
    </>,
  );
  const sections = [...document.querySelectorAll('section')];
  expect(sections.map((each) => [each.id, each.getAttribute('tabindex'), each.textContent])).toEqual([
    ['late', '-1', 'Late orders3rows'],
    ['', null, 'Notesnone'],
  ]);
});
