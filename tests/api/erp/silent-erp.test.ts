import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServices } from '../../../src/server/services/services';
import { type ErpCompany, startErpCompany } from '../../support/erp-company';
import { startMailServer } from '../../support/mail-server';

let company: ErpCompany;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  mailServer = await startMailServer();
  company = await startErpCompany({ settings: { SMTP_URL: mailServer.url, MAIL_FROM: 'sales@sofa.example' } });
});
afterAll(async () => {
  await company?.stopRunners();
  await company?.close();
  await mailServer?.close();
});

test('mails go out while the ERP takes documents and never answers', async () => {
  company.erp.meanwhile = () => new Promise(() => {});
  for (let at = 0; at < 8; at += 1) await company.send(await company.addPurchase(`PO-${at}`));
  company.start();
  await expect.poll(() => company.erp.stored.length).toBe(2);
  const { appDb, config } = company.app;
  const { mail } = openServices(config);
  const letter = {
    template: 'purchaseOrder',
    to: 'anna@example.com',
    language: 'en',
    values: { number: 'PO-1', revision: '1', company: 'Sofa', sender: 'Otto', note: '' },
    record: { entity: 'customer', id: company.customerId, customerId: company.customerId },
    by: { id: company.senderId },
  } as const;
  const from = performance.now();
  await appDb.transaction().execute(async (transaction) => {
    for (let count = 0; count < 20; count += 1) await mail.send(transaction, letter);
  });
  await expect.poll(() => mailServer.received.length, { timeout: 10_000 }).toBe(20);
  console.log(`20 mails beside a silent ERP took ${Math.round(performance.now() - from)} ms`);
  expect(company.erp.stored).toHaveLength(2);
});
