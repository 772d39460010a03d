import { sql } from 'kysely';
import { createLog } from '../../src/server/log';
import { readMail } from '../../src/server/services/mail-box/read-mail';
import { openServices } from '../../src/server/services/services';
import { letterCalls } from '../../src/shared/areas/service/letter-calls';
import { startCompany } from './company';
import { type MailBox, startMailBox } from './mail-box';

/** A company that reads received mails from a mailbox, with an order of a VP/Sales, and its customer's contact. */
export async function startMailedCompany(environment: Record<string, string> = {}) {
  const box: MailBox = await startMailBox();
  const company = await startCompany('small', {
    IMAP_URL: box.url,
    MAIL_FROM: 'sales@sofa.example',
    ...environment,
  });
  const { app } = company;
  const { db } = app;
  const vp = await company.as('vpSales');
  const admin = await company.as('admin');
  const order = company.order.find(({ customerId }) => vp.visible.has(customerId));
  if (!order) throw new Error('the company has no order for them');
  await sql`delete from contact`.execute(db);
  await sql`insert into contact (customer_id, name_en, emails, language, main_for_orders, main_for_payment, main_for_shipping, used)
    values (${order.customerId}, 'Chen Wei', 'chen@shop.example; wei@shop.example', 'zh', true, false, false, true)`.execute(
    db,
  );
  return {
    ...{ company, app, db, box, vp, admin, order },

    /** Reads the box, as the job does. */
    async read(signal: AbortSignal = new AbortController().signal): Promise<void> {
      const services = openServices(app.config);
      const log = createLog('silent');
      const context = { id: 1, input: {}, db: app.appDb, services, config: app.config, log, signal, isLast: false };
      await readMail(context);
    },

    /** Sends a letter about the order, marked as sent; returns its id and Message-ID. */
    async sentLetter(who = vp): Promise<{ id: number; messageId: string }> {
      await who.client.call(letterCalls.sendLetter, {
        ...{ entity: 'order', recordId: order.id, to: ['chen@shop.example'], language: 'en' },
        ...{ subject: 'Your order', text: 'Please agree.' },
      });
      const mail = await db
        .selectFrom('mail')
        .select(['id', 'messageId'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await db.updateTable('mail').set({ state: 'sent' }).where('id', '=', mail.id).execute();
      return mail;
    },

    received: () => db.selectFrom('receivedMail').selectAll().orderBy('id').execute(),
    state: () => db.selectFrom('mailBox').selectAll().executeTakeFirstOrThrow(),

    async reset(): Promise<void> {
      box.empty();
      Object.assign(box, { cutAfter: null, isCutAtMails: false, isSilent: false, sent: 0 });
      await sql`delete from file where entity = 'receivedMail'`.execute(db);
      for (const table of [
        'received_mail',
        'purchase_order_mail',
        'mail',
        'job',
        'follow',
        'follow_reading',
        'upload',
        'mail_box',
      ]) {
        await sql`delete from ${sql.table(table)}`.execute(db);
      }
      await sql`delete from reminder where type in ('mail', 'follow')`.execute(db);
    },

    async close(): Promise<void> {
      await app.close();
      await box.close();
    },
  };
}
export type MailedCompany = Awaited<ReturnType<typeof startMailedCompany>>;
