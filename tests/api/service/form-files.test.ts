import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { filesAnswers } from '../../../src/server/areas/service/file-handlers';
import { type BareCompany, bareCompany } from '../../support/bare-company';

let bare: BareCompany;
beforeAll(async () => {
  bare = await bareCompany();
});
afterAll(() => bare.database.drop());

test('a file of a form that was cut at the most bytes is refused, and nothing of it stays', async () => {
  const { db } = bare.database;
  const user = await bare.person('admin', 'admin', bare.home);
  const recordId = await bare.customer({ code: 'C-1', nameEn: 'Acme', ownerId: user.id, departmentId: bare.home });
  const finish = vi.fn(async () => Promise.reject(new Error('finished')));
  const send = (isCut: boolean) => {
    const bytes = new Blob(['%PDF-']).stream();
    const uploaded = async () => ({ name: 'a.pdf', bytes, isCut: () => isCut });
    const files = { most: 2 * 1024 * 1024, refuseBeginning: async () => {}, finish };
    const visit = { uploaded, address: '127.0.0.1' };
    const context = { db, user, input: { entity: 'customer', recordId }, services: { files }, visit };
    return filesAnswers.handlers.commonUploadFile?.(context as never); // of which it takes no more
  };
  const refusal = { code: 'file.tooLarge', parameters: { name: 'a.pdf', limit: 2 } };
  await expect(send(true)).rejects.toMatchObject(refusal);
  expect(finish).not.toHaveBeenCalled();
  await expect(send(false)).rejects.toThrow('finished');
  expect(await db.selectFrom('upload').selectAll().execute()).toEqual([]);
});
