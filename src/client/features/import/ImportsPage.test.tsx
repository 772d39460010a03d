// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, optionsOf } from '../../../../tests/support/choose';
import { click, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { importCalls, type PastImport } from '../../../shared/areas/import/calls';
import { recordCalls } from '../../../shared/areas/record/calls';
import { importTargetOf } from '../../../shared/imports/targets';
import { href } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { useImport } from '../../imports/use-import';
import { PageTabContext, pageTab } from '../../state/page';
import { confirm } from '../../ui/confirm';
import ImportsPage from './ImportsPage';

vi.mock('../../api/send');
vi.mock('../../forms/ReferenceInput', () => import('../../../../tests/support/stand-in-reference'));
vi.mock('../../imports/ImportWizard', () => ({ ImportWizard: () => <p>wizard</p> }));
vi.mock('../../imports/use-import');
vi.mock('../../state/toasts');
vi.mock('../../ui/confirm');

const past = (id: number, given: Partial<PastImport> = {}): PastImport => ({
  ...{ id, target: 'materials', fileName: `list ${id}.xlsx`, accountId: 1, accountName: 'Ann', created: 1200 },
  ...{ committedAt: '2026-11-02T10:05:00Z', changed: 3, undoneAt: null, undoneByName: null, ...given },
});
const ask = vi.mocked(fetchData);
let imports: PastImport[];
let step: string;
let page: Awaited<ReturnType<typeof show>> | undefined;

beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] });
  imports = [];
  step = 'file';
  vi.mocked(useImport).mockImplementation(
    (name) => ({ target: importTargetOf(name), step, file: null }) as unknown as ReturnType<typeof useImport>, // what the page reads of one
  );
  ask.mockImplementation(async (call, input) => {
    if (call === importCalls.getImports) return { imports, more: (input as { page: number }).page === 1 };
    if (call !== recordCalls.lookUp) return { deleted: 1, restored: 0 };
    const { ids = [], text } = input as { ids?: number[]; text?: string }; // as both of its look-ups ask
    const customers = [7, 9].map((id) => ({ id, code: `C${id}`, name: `Customer ${id}` }));
    return { rows: customers.filter(({ id, code }) => ids.includes(id) || code === text), more: false };
  });
});
afterEach(() => leaveNothing(page));

async function open(query: Record<string, string> = {}) {
  page = await show(
    <PageTabContext value={pageTab(href('Imports', query))}>
      <ImportsPage />
    </PageTabContext>,
  );
  await settled();
}
const begun = () => vi.mocked(useImport).mock.lastCall;
const heading = () => document.querySelector('h1')?.textContent;

test('a file holds what the address says, or the first that one may import; another choice begins anew', async () => {
  await open({ target: 'orders' });
  expect([begun()?.[0], heading()]).toEqual(['orders', 'Import: Orders']);
  expect(ask.mock.calls).toContainEqual([importCalls.getImports, { target: 'orders', page: 1 }, expect.anything()]);
  await choose('What the file holds', 'materials');
  expect([begun()?.[0], heading()]).toEqual(['materials', 'Import: Materials']);
  await page?.end();
  await open({ target: 'nothing' });
  expect(begun()?.[0]).toBe(optionsOf('What the file holds')[0]?.[0]);
  await page?.end();
  // A target the user may not import is not begun, even where the address names it.
  await act(async () => enter({ account: 'bob', roles: ['vpSales'] }));
  await open({ target: 'materials' });
  expect(begun()?.[0]).not.toBe('materials');
});

test('whose rows a file holds the address may say; another can be chosen, or that the file says so itself', async () => {
  const target = 'InventoryPlatformCustomerData';
  await open({ target, customer: 'C7' });
  const shown = () => document.querySelector('.reference')?.firstChild?.textContent;
  expect([begun()?.[1], shown()]).toEqual([{ customerId: 'C7' }, '7']);
  await click('nine');
  // The customer's code is looked up first; the customer is then shown by the code.
  await settled();
  await settled();
  expect([begun()?.[1], shown()]).toEqual([{ customerId: 'C9' }, '9']);
  await click('none');
  await settled();
  expect([begun()?.[1], shown()]).toEqual([undefined, 'nobody']);
  await page?.end();
  await open({ target: 'materials', customer: 'C7' });
  expect([begun()?.[1], shown()]).toEqual([undefined, undefined]);
});

test('once an import is begun there is nothing to choose beside it', async () => {
  step = 'columns';
  await open({ target: 'materials' });
  expect(document.querySelector('select')).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('wizard');
});

test('imports of before say what they did and who undid them; those that stand can be undone', async () => {
  const undone = { undoneAt: '2026-11-03T08:00:00Z', undoneByName: 'Bob', accountId: null, accountName: null };
  imports = [past(1), past(2, undone)];
  await open({ target: 'materials' });
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['2026-11-02 18:05', 'list 1.xlsx', 'Ann', '1,200', '3', 'Imported', 'Undo'],
    ['2026-11-02 18:05', 'list 2.xlsx', 'Command line', '1,200', '3', 'Undone 2026-11-03 16:00, Bob', ''],
  ]);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  imports = [];
  await click('Undo');
  await settled();
  expect(ask.mock.calls).toContainEqual([importCalls.undoImport, { id: 1 }]);
  expect(document.body.textContent).toContain('Nothing was imported yet.');
});

test('imports of long ago stand on further pages', async () => {
  imports = [past(1)];
  await open({ target: 'materials' });
  await click('Earlier ones');
  await settled();
  expect(ask.mock.lastCall?.[1]).toEqual({ target: 'materials', page: 2 });
  expect(document.body.textContent).toContain('101 to 101');
});
