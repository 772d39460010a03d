import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBriefingLink } from '../../../src/server/auth/briefing-links';
import { inDays } from '../../../src/server/auth/link-tokens';
import { secretsOf } from '../../../src/server/auth/secrets';
import { makeTrackingLink } from '../../../src/server/auth/tracking-links';
import { backup } from '../../../src/server/db/backup';
import { type RestoreResult, restore } from '../../../src/server/db/restore';
import { sealingKey } from '../../../src/server/sealing-key';
import { openClock } from '../../../src/server/services/clock/clock';
import { authCalls } from '../../../src/shared/areas/auth/calls';
import { briefingCalls } from '../../../src/shared/areas/dashboard/briefing-calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { type MailCompany, startMailCompany } from '../../support/mail-company';

let company: MailCompany;
let ada: TestClient;
let adaId = 0;
let mailId = 0;
let briefingToken = '';
let result: RestoreResult;

beforeAll(async () => {
  company = await startMailCompany();
  const { app, senderId } = company;
  ada = await loginAs(app, 'ada');
  adaId = (await app.db.selectFrom('account').select('id').where('account', '=', 'ada').executeTakeFirstOrThrow()).id;
  ({ id: mailId } = await company.send());
  await app.db
    .insertInto('briefingChoice')
    .values([
      { accountId: senderId, hour: 0, origin: 'https://loadline.example', sentOn: '2026-01-05' },
      { accountId: adaId, hour: 23, origin: 'https://loadline.example', sentOn: '2026-01-05' },
    ])
    .execute();
  await app.db
    .insertInto('apiKey')
    .values({ accountId: senderId, name: 'robot', keyHash: Buffer.alloc(32), expiresAt: new Date(Date.now() + 1e9) })
    .execute();
  const secrets = secretsOf(app.config);
  ({ token: briefingToken } = await makeBriefingLink(app.db, secrets, { accountId: adaId, until: inDays(1) }));
  await makeTrackingLink(app.db, secrets, { customerId: company.customerId, days: 1, by: adaId, address: '' });
  const shared = { entity: 'quote', recordId: 1, recipient: null, createdBy: senderId, expiresAt: inDays(1) };
  await app.db
    .insertInto('shareLink')
    .values([
      { ...shared, tokenHash: Buffer.alloc(32, 1) },
      { ...shared, tokenHash: Buffer.alloc(32, 2), withdrawnAt: new Date() },
      { ...shared, tokenHash: Buffer.alloc(32, 3), expiresAt: inDays(-1) },
    ])
    .execute();
  const folder = await mkdtemp(join(tmpdir(), 'loadline-restored-'));
  const { databaseUrl: url, config } = app;
  const place = {
    ...{ url, file: join(folder, 'some.backup'), key: sealingKey(config) },
    progress: () => ({ to() {}, end() {} }),
  };
  await backup(place);
  result = await restore({ ...place, calendar: config, replace: true });
  await rm(folder, { recursive: true });
});
afterAll(() => company?.close());

test('nobody is logged in after a restore, and what opens without a password is counted', async () => {
  expect((await ada.call(authCalls.currentSession, {})).code).toBe(errorCatalogue['session.invalid'].code);
  await loginAs(company.app, 'ada');
  expect(result.left).toMatchObject({ apiKeys: 1, links: 2 });
});

test('no link to a briefing opens after a restore, as it may have been opened since the backup', async () => {
  const client = new TestClient(company.app.url);
  const { code } = await client.call(briefingCalls.openBriefing, {}, { headers: { 'x-token': briefingToken } });
  expect(code).toBe(errorCatalogue['link.used'].code);
});

test('what waited in the outbox is left to a person, who is told', async () => {
  expect(await company.stateOf(mailId)).toBe('unknown');
  expect(result.left).toMatchObject({ mails: 1, ediDocuments: 0 });
  const toDos = await company.app.db.selectFrom('reminder').select(['accountId', 'type', 'titleEn', 'path']).execute();
  expect(toDos).toEqual([{ accountId: adaId, type: 'mail', titleEn: expect.stringMatching(/: 1$/), path: '/Outbox' }]);
});

test('no briefing is mailed a second time on its day', async () => {
  const chosen = await company.app.db.selectFrom('briefingChoice').select(['hour', 'sentOn']).orderBy('hour').execute();
  const minute = openClock(company.app.config).minute();
  const hour = Number(minute.slice(11, 13));
  expect(chosen).toEqual([
    { hour: 0, sentOn: minute.slice(0, 10) },
    { hour: 23, sentOn: hour === 23 ? minute.slice(0, 10) : '2026-01-05' },
  ]);
});
