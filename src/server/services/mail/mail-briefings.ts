import { sql } from 'kysely';
import { briefingLines } from '../../../shared/areas/dashboard/briefing-lines';
import { isBriefingDue } from '../../../shared/areas/dashboard/briefing-time';
import { href } from '../../../shared/pages';
import { mailAddress } from '../../../shared/rules/mail-addresses';
import { makeBriefingLink } from '../../auth/briefing-links';
import { linkAddress } from '../../auth/link-tokens';
import { secretsOf } from '../../auth/secrets';
import type { Config } from '../../config';
import type { Db } from '../../db/connect';
import { i18nOf } from '../../languages';
import { briefedPerson, briefingOf } from '../../queries/briefing';
import type { JobHandler } from '../jobs/job-handler';
import type { Services } from '../services';
import { noteWritten, type SentMail } from './mail';
import { mailedList } from './mailed-list';

interface Chosen {
  accountId: number;
  email: string;
  hour: number;
  origin: string;
  sentOn: string | null;
}

/** Mails each person who opted in the day's briefing, once, from the chosen hour of a working day on. */
export const mailBriefings: JobHandler<'mailBriefings'> =
  async ({ config, services }) =>
  async (transaction) => {
    const { rows } = await sql<Chosen>`
      select briefing_choice.account_id, account.email, hour, origin, sent_on
      from briefing_choice join account on account.id = briefing_choice.account_id and not account.disabled
      order by account_id for update of briefing_choice`.execute(transaction);
    const minute = services.clock.minute();
    for (const { accountId, email, origin, ...choice } of rows) {
      // A mistyped address must not hold back the others' mails.
      if (!isBriefingDue(minute, choice) || !mailAddress.safeParse(email).success) continue;
      const mail = await mailBriefingTo(transaction, { config, services }, { accountId, email, origin });
      await noteWritten(transaction, mail);
      const sentOn = minute.slice(0, 10);
      await transaction.updateTable('briefingChoice').set({ sentOn }).where('accountId', '=', accountId).execute();
    }
  };

/** Mails a person their briefing, with a link that opens it once and expires at the end of the company's day. */
export async function mailBriefingTo(
  transaction: Db,
  { config, services }: { config: Config; services: Services },
  { accountId, email, origin }: Pick<Chosen, 'accountId' | 'email' | 'origin'>,
): Promise<SentMail> {
  const { clock, mail } = services;
  const { user, language } = await briefedPerson(transaction, accountId);
  const written = language ?? 'en';
  const briefing = await briefingOf(transaction, { user, language: written }, clock.today());
  const until = clock.endOfDay(0);
  const link = await makeBriefingLink(transaction, secretsOf(config), { accountId, until });
  return mail.send(transaction, {
    template: 'briefing',
    to: email,
    language: written,
    values: {
      name: briefing.name,
      day: briefing.day,
      list: mailedList(briefingLines(i18nOf(written), briefing)),
      until: clock.minute(until),
      timeZone: clock.timeZone,
      link: linkAddress(config, origin, href('vpsalesMezzanine'), link.token),
    },
    record: { entity: 'account', id: accountId, customerId: null },
    by: { id: accountId },
  });
}
