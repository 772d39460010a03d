// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { FlagCell } from './FlagCell';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

test('a way to load a carton is allowed, not allowed, or blank, which is allowed as well', async () => {
  const cell = (value: boolean | null) => <FlagCell {...({ value } as Parameters<typeof FlagCell>[0])} />; // what is shown of a cell
  const said = () => {
    const flag = document.querySelector<HTMLElement>('.loading-flag');
    return [
      flag?.dataset.tone,
      flag?.title,
      flag?.querySelector('.visually-hidden')?.textContent,
      flag?.querySelector('svg') !== null,
    ];
  };
  page = await show(cell(true));
  expect(said()).toEqual(['good', 'Allowed', 'Allowed', true]);
  const allowed = document.querySelector('svg')?.outerHTML;
  await page.draw(cell(false));
  expect(said()).toEqual(['bad', 'Not allowed', 'Not allowed', true]);
  expect(document.querySelector('svg')?.outerHTML).not.toBe(allowed);
  await page.draw(cell(null));
  expect(said()).toEqual(['idle', 'Blank: allowed', 'Blank: allowed', false]);
});
