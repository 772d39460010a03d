// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { usePageCommands } from '../state/page-commands';
import HelpSheet from './HelpSheet';

function Commands() {
  usePageCommands([{ id: 'here.x', label: { id: 'x' }, icon: () => null, hotkey: 'x', run: () => undefined } as never]); // an icon is no matter here
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
