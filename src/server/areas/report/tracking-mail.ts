import type { ParsedInputOf } from '../../../shared/api/call';
import type { trackingLinkCalls } from '../../../shared/areas/report/tracking-link-calls';
import type { MailPreview } from '../../../shared/areas/service/mail-calls';
import type { Language } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { inDays, linkAddress } from '../../auth/link-tokens';
import { secretsOf } from '../../auth/secrets';
import { makeTrackingLink } from '../../auth/tracking-links';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import type { CallContext } from '../../http/handlers';
import { visibleCustomer } from '../../queries/customer-list';
import { ourselves } from '../../queries/ourselves';
import { mailedOnce } from '../../services/mail/mailed-once';
import { type MailValues, signatureIn } from '../../services/mail/templates';

type Sending = CallContext<typeof trackingLinkCalls.mailTrackingLink>;
type Previewing = CallContext<typeof trackingLinkCalls.previewTrackingMail>;

/** Makes a link and mails it, both or neither. */
export function mailTrackingLink(context: Sending) {
  const { user, input, config, visit, services } = context;
  const { to, days, language } = input;
  return mailedOnce(context, async (db) => {
    const customerId = await visibleCustomer(db, user, { id: input.customerId });
    const link = { customerId, days, by: user.id, address: visit.address };
    const { id, token, expiresAt } = await makeTrackingLink(db, secretsOf(config), link);
    const mail = await services.mail.send(db, {
      template: 'trackingLink',
      to,
      language,
      values: await valuesOf({ ...context, db }, customerId, { token, expiresAt }),
      record: { entity: 'trackingLink', id, customerId },
      by: user,
    });
    return { id, mailId: mail.id, state: mail.state };
  });
}

/** The mail that would be sent, without making a link. */
export async function previewTrackingMail(context: Previewing): Promise<MailPreview> {
  const { readDb, user, input, services } = context;
  const customerId = await visibleCustomer(readDb, user, { id: input.customerId });
  const link = { token: '', expiresAt: inDays(input.days) };
  const values = await valuesOf({ ...context, db: readDb }, customerId, link);
  return services.mail.preview('trackingLink', input.language, values);
}

type Asking = Pick<Previewing, 'db' | 'user' | 'config' | 'visit' | 'services'> & {
  input: Pick<ParsedInputOf<typeof trackingLinkCalls.previewTrackingMail>, 'language' | 'note'>;
};

async function valuesOf(
  { db, user, input: { language, note }, config, visit, services: { clock } }: Asking,
  customerId: number,
  { token, expiresAt }: { token: string; expiresAt: Date },
): Promise<MailValues<'trackingLink'>> {
  const customer = await customerName(db, language, customerId);
  return {
    customer,
    ...signatureIn(language, user, await ourselves(db)),
    until: clock.minute(expiresAt),
    timeZone: clock.timeZone,
    note,
    link: linkAddress(config, visit.origin, href('ReportTwentyV2'), token),
  };
}

async function customerName(db: Db, language: Language, id: number): Promise<string> {
  const { name } = await db
    .selectFrom('customer')
    .select(nameOf(language, 'customer').as('name'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}
