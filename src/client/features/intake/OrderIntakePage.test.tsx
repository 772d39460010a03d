// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { orderIntakeCalls } from '../../../shared/areas/intake/calls';
import { fetchData } from '../../api/send';
import { keepCalendar } from '../../state/calendar';
import { forgetPageState } from '../../state/page';
import { queries } from '../../state/queries';
import OrderIntakePage from './OrderIntakePage';

vi.mock('../../api/send');
vi.mock('../../grid/DataGrid', () => ({ DataGrid: () => null }));

let end = async () => {};

afterEach(async () => {
  await end();
  forgetPageState();
  queries.clear();
});

test.each([
  ['2026-11-26', '2025-12-01'],
  ['2026-12-31', '2026-01-01'],
])('twelve months are shown at first: on %s from %s', async (today, from) => {
  keepCalendar({ timeZone: 'Asia/Shanghai', today });
  ({ end } = await show(<OrderIntakePage />));
  const asked = vi.mocked(fetchData).mock.calls.filter(([call]) => call === orderIntakeCalls.getOrderIntake);
  expect(asked.at(-1)?.[1]).toEqual({ by: 'month', from });
});
