import { seriousProblems } from './support/axe';
import { call } from './support/call';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

type ListCall = ReturnType<typeof import('../../src/shared/entity/crud')['crudCallsOf']>['list'];
type Calls = typeof import('../../src/shared/areas/purchase/order-calls')['purchaseOrderCalls'];

test.use({ role: 'exportOffice' });

test('a purchase order that was sent shows its IDoc and becomes an order by its PI number, by keys', async ({
  page,
}) => {
  await page.goto('/poList');
  const { rows } = await call<ListCall>(page, 'GET /purchaseOrder/list', {});
  const sendable = rows.filter(({ state }) => state === 'draft');
  let id = 0;
  for (const { id: one, version } of sendable) {
    const input = { id: one, version, language: 'en', note: '', unsigned: true } as const;
    // Some have a line that is not made any more.
    const isSent = await call<Calls['sendPurchaseOrder']>(page, 'POST /purchaseOrder/send', input).then(
      () => true,
      () => false,
    );
    if (isSent) {
      id = one;
      break;
    }
  }
  await page.goto(`/PoDet?id=${id}`);
  const shown = shownOutlet(page);
  const erp = shown.getByRole('region', { name: 'ERP', exact: true });
  await expect(erp).toContainText('Kept: no connection');
  await expect(erp).toContainText('There is no connection to the ERP');

  await page.keyboard.press('i');
  const idoc = page.getByRole('dialog', { name: 'IDoc of revision 1' });
  await expect(idoc).toContainText('<MESTYP>ORDERS</MESTYP>');
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(idoc).toBeHidden();

  await page.keyboard.press('n');
  const asked = page.getByRole('dialog', { name: 'Note the PI number' });
  await asked.getByLabel('PI number').fill('PI-4711');
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await expect(erp).toContainText('Posted');
  await expect(shown).toContainText('PI-4711');
  await erp.getByRole('link', { name: 'Open its order' }).press('Enter');
  await expect(page).toHaveURL(/\/OrderDet\?id=/);
  await expect(shownOutlet(page)).toContainText('PI-4711');
  await expect(shownOutlet(page)).toContainText('PI issued');
});
