// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import type { ReceivedFigures } from '../../../shared/areas/mail/calls';
import { BoxFigures } from './BoxFigures';

const box = { isSet: true, name: 'sales@', readAt: null, failingSince: null, lastError: null, everyMinutes: 1 };
const figures = (given: object = {}, unmatched = 2) =>
  ({ states: { kept: 5, unmatched, report: 1, skipped: 4 }, box: { ...box, ...given } }) as ReceivedFigures; // what is shown of them

test('above the mails stands how many there are of each sort, and how the box does', async () => {
  const onGo = vi.fn();
  const page = await show(<BoxFigures figures={null} onGo={onGo} />);
  const state = async (given: object = {}, unmatched = 2) => {
    await page.draw(<BoxFigures figures={figures(given, unmatched)} onGo={onGo} />);
    return document.querySelector('.box-state')?.textContent?.trim();
  };
  expect(await state()).toBe('sales@ · Not read yet · every minute');
  expect(await state({ readAt: '2026-11-25T04:05:06Z', everyMinutes: 5, name: null })).toMatch(
    /^Last read 2026-11-25.* · every 5 minutes$/,
  );
  expect(await state({ isSet: false })).toContain('No mailbox is set up');
  const failing = await state({ failingSince: '2026-11-24T04:05:06Z', lastError: 'wrong password' });
  expect(failing).toMatch(/since 2026-11-24.*it was last read –\. wrong password$/);
  expect(document.querySelector('[role=alert]')).not.toBeNull();
  const shown = document.querySelector('[aria-label="Mails by what became of them"]');
  expect(shown?.textContent).toContain('Seen12');
  expect(shown?.querySelectorAll('[data-tone=warn]')).toHaveLength(1);
  await state({}, 0);
  expect(shown?.querySelectorAll('[data-tone=warn]')).toHaveLength(0);
  const buttons = [...(shown?.querySelectorAll('button') ?? [])];
  for (const button of buttons) await act(async () => button.click());
  expect(onGo.mock.calls.map(([each]) => each)).toEqual([null, ...['kept', 'unmatched', 'report', 'skipped']]);
  await page.end();
});
