// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { text } from '../../../shared/entity/field';
import { queryInConsole } from '../../state/console';
import { toastWarning } from '../../state/toasts';
import { column } from '../columns/column';
import { useQuery } from './use-query';

vi.mock('../../state/console');
vi.mock('../../state/toasts');

interface Line {
  name: string;
}
const columns = [column<Line>('name', text(msg`Name`, { max: 20 }))];

const exported = { sources: [{ name: 'orders', filters: { from: '2026-01-01' } }], problem: undefined };

test('what a list shows is put to the console, and that rows are missing there is said', async () => {
  let query: (() => void) | null = null;
  function Grid({ rows, total }: { rows: Line[] | null; total?: number }) {
    const view = () => ({ columns: ['name'], sort: [], filters: {}, quick: '' });
    query = useQuery<Line>({ gridId: 'orders', columns, rows, view, exported, ...(total ? { total } : {}) });
    return null;
  }
  const page = await show(<Grid rows={null} />);
  expect(query).toBeNull();
  const ask = async (total?: number) => {
    await page.draw(<Grid rows={[{ name: 'a' }, { name: 'b' }]} {...(total ? { total } : {})} />);
    query?.();
  };
  await ask();
  await ask(2);
  expect([vi.mocked(queryInConsole).mock.calls.length, vi.mocked(toastWarning).mock.calls]).toEqual([2, []]);
  await ask(5000);
  expect(toastWarning).toHaveBeenCalledExactlyOnceWith('The console queries the 2 rows that are loaded, of 5,000.');
  expect(vi.mocked(queryInConsole).mock.lastCall?.[0]).toMatchObject({ rows: { holds: exported.sources } });
  await page.end();
});
