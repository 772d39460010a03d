import { briefingCalls } from '../../../shared/areas/dashboard/briefing-calls';
import { AppError } from '../../../shared/errors';
import { spendBriefingLink } from '../../auth/briefing-links';
import { secretsOf } from '../../auth/secrets';
import { inTransaction } from '../../db/edit';
import { answering, type Handlers } from '../../http/handlers';
import { briefedPerson, briefingOf } from '../../queries/briefing';
import { noteWritten } from '../../services/mail/mail';
import { mailBriefingTo } from '../../services/mail/mail-briefings';

const handlers: Handlers<typeof briefingCalls> = {
  getBriefing: ({ readDb, user, language, services }) => briefingOf(readDb, { user, language }, services.clock.today()),

  async openBriefing({ db, readDb, user, language, services, config, visit }) {
    const today = services.clock.today();
    const { token } = visit;
    if (user?.mustChangePassword) throw new AppError('session.mustChangePassword');
    if (user) return { briefing: await briefingOf(readDb, { user, language }, today), isLinked: true };
    if (!token) throw new AppError('link.invalid');
    // In one transaction: the link is not used up when the briefing cannot be read.
    return inTransaction(db, async (transaction) => {
      const accountId = await spendBriefingLink(transaction, secretsOf(config), token, visit.address);
      const { user: person } = await briefedPerson(transaction, accountId);
      return { briefing: await briefingOf(transaction, { user: person, language }, today), isLinked: false };
    });
  },

  async getBriefingMail({ db, user, services }) {
    const chosen = await db
      .selectFrom('briefingChoice')
      .select('hour')
      .where('accountId', '=', user.id)
      .executeTakeFirst();
    return { hour: chosen?.hour ?? null, timeZone: services.clock.timeZone };
  },

  async chooseBriefingMail({ db, user, services, input: { hour }, visit: { origin } }) {
    if (hour === null) {
      await db.deleteFrom('briefingChoice').where('accountId', '=', user.id).execute();
      return null;
    }
    // When the hour has passed, mails begin on the next working day: today's may have been sent before an earlier
    // opt-out.
    const minute = services.clock.minute();
    const sentOn = hour <= Number(minute.slice(11, 13)) ? minute.slice(0, 10) : null;
    await db
      .insertInto('briefingChoice')
      .values({ accountId: user.id, hour, origin, sentOn })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ hour, origin }))
      .execute();
    return null;
  },

  async mailBriefing({ db, user, config, services, visit: { origin } }) {
    return inTransaction(db, async (transaction) => {
      const { email } = await transaction
        .selectFrom('account')
        .select('email')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      const mail = await mailBriefingTo(transaction, { config, services }, { accountId: user.id, email, origin });
      await noteWritten(transaction, mail, user.id);
      return { state: mail.state };
    });
  },
};

export const briefingAnswers = answering(briefingCalls, handlers);
