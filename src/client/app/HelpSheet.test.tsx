// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { usePageCommands } from '../state/page-commands';
import { useShownPart } from '../state/shown-parts';
import HelpSheet from './HelpSheet';

function Commands() {
  usePageCommands([{ id: 'here.x', label: { id: 'x' }, icon: () => null, hotkey: 'x', run: () => undefined } as never]); // an icon is no matter here
  return null;
}

function Plot() {
  useShownPart('chart');
  return null;
}

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('the help has every key by what it is for, those of the page shown first', async () => {
  enter({ account: 'ann', roles: ['admin'] }, ['index', 'Order']);
  page = await show(
    <>
      <Commands />
      <HelpSheet onClose={() => undefined} />
    </>,
  );
  await settled();
  const sections = [...document.querySelectorAll('.help-sheet section')];
  const keysOf = (name: string) => sections.find((each) => each.querySelector('h3')?.textContent === name)?.textContent;
  expect(sections[0]?.querySelector('h3')?.textContent).toBe('This page');
  expect(keysOf('This page')).toContain('xX');
  expect(keysOf('Search and help')).toContain('Keyboard help?');
  expect(keysOf('Pages')).toContain('DashboardAlt H');
  expect(keysOf('Pages')).not.toContain('Briefing');
  expect(keysOf('Anywhere')).toContain('hold Alt');
});

test('parts that only some pages have are in the help while they are shown, before those of every page', async () => {
  const headings = () => [...document.querySelectorAll('.help-sheet h3')].map(({ textContent }) => textContent);
  const sheet = <HelpSheet onClose={() => undefined} />;
  page = await show(
    <>
      <Plot />
      <Plot />
      {sheet}
    </>,
  );
  await settled();
  expect(headings().filter((name) => name === 'In a chart')).toHaveLength(1);
  expect(headings().indexOf('In a chart')).toBeLessThan(headings().indexOf('In a list'));
  expect(headings()).not.toContain('In the 3D view');
  const own = [...document.querySelectorAll('.help-sheet section')].find((each) =>
    /^In a chart/.test(each.textContent ?? ''),
  );
  expect(own?.textContent).toContain('Zoom in+');
  await page.draw(sheet);
  await settled();
  expect(headings()).toContain('In a list');
  expect(headings()).not.toContain('In a chart');
});
