import { sql } from 'kysely';
import type { RunnerOptions } from '../../src/server/services/jobs/runner';
import { openServices } from '../../src/server/services/services';
import { startTestApp, type TestApp } from './app';
import { startMailServer } from './mail-server';
import { addAccount, addDepartment } from './people';
import { startTestRunner } from './runner';
import { addCustomer } from './search-records';

/** A link that nobody but a mail's recipient may see. */
export const secretLink = 'https://loadline.example/ReportTwentyV2#secret-token';

const values = {
  customer: 'Ada & Søn <Ltd>',
  sender: 'Linda',
  company: 'Tidewell Home',
  until: '2026-12-01 08:00',
  timeZone: 'Asia/Shanghai',
  note: '',
  link: secretLink,
};

/** An app that mails to a real mail server, with people who may and may not see what it sends. */
export async function startMailCompany(settings: Record<string, string> = {}) {
  const server = await startMailServer();
  const app = await startTestApp({ SMTP_URL: server.url, MAIL_FROM: 'sales@sofa.example', ...settings });
  const departmentId = await addDepartment(app, 'north');
  const south = await addDepartment(app, 'south');
  await addAccount(app, { account: 'ada', departmentId, roles: ['admin'] });
  await addAccount(app, { account: 'otto', departmentId, roles: ['exportOffice'] });
  await addAccount(app, { account: 'sue', departmentId: south, roles: ['exportOffice'] });
  const senderId = await addAccount(app, { account: 'linda', departmentId, roles: ['csr'] });
  const customerId = await addRetailer(app, departmentId, senderId);
  const stops: (() => Promise<void>)[] = [];

  const mailOf = (id: number) => app.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const mail = { template: 'trackingLink', record: { entity: 'trackingLink', id: 1, customerId } } as const;
  return {
    app,
    server,
    customerId,
    senderId,
    mailOf,
    stateOf: async (id: number) => (await mailOf(id)).state,

    /** Sends a mail from a transaction, which then fails if `fails`. */
    send(to = 'buyer@shop.example', language: 'en' | 'zh' = 'en', fails = false) {
      return app.appDb.transaction().execute(async (transaction) => {
        const letter = { ...mail, to, language, values, by: { id: senderId } };
        const sent = await openServices(app.config).mail.send(transaction, letter);
        if (fails) throw new Error('no');
        return sent;
      });
    },

    /** Runs the app's jobs until `stopRunners`. */
    start(options: Partial<RunnerOptions> = {}): void {
      stops.push(startTestRunner(app, options).stop);
    },

    /** Makes the retry of failed jobs due at once. */
    hurry: () => sql`update job set next_at = now() where state = 'waiting'`.execute(app.db),

    async stopRunners() {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },

    /** Removes everything sent, and resets the mail server's behavior. */
    async reset() {
      server.received.length = 0;
      server.connections = 0;
      server.respond = () => 'Taken';
      server.refuse = () => null;
      for (const table of ['mail_attachment', 'mail', 'job', 'reminder', 'tracking_link']) {
        await sql`delete from ${sql.table(table)}`.execute(app.db);
      }
    },

    async close() {
      await app.close();
      await server.close();
    },
  };
}
export type MailCompany = Awaited<ReturnType<typeof startMailCompany>>;

/** Adds a retailer in a country of its own and returns its id. */
export async function addRetailer({ db }: Pick<TestApp, 'db'>, departmentId: number, ownerId: number): Promise<number> {
  const country = { code: 'US', nameEn: 'United States', nameZh: '美国', areaEn: 'Americas', areaZh: '美洲' };
  const { id: countryId } = await db.insertInto('country').values(country).returning('id').executeTakeFirstOrThrow();
  return addCustomer(db, { code: 'C1', nameEn: 'Ashford', countryId, departmentId, ownerId });
}

/** The text of a received mail, decoded from quoted-printable. */
export function readable(text: string): string {
  const unfolded = text.replace(/=\r?\n/g, '');
  const bytes = unfolded.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
