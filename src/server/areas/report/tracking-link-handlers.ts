import { type SqlBool, sql } from 'kysely';
import { trackingLinkCalls, trackingLinkRow } from '../../../shared/areas/report/tracking-link-calls';
import { AppError } from '../../../shared/errors';
import { secretsOf } from '../../auth/secrets';
import { makeTrackingLink, spendTrackingLink } from '../../auth/tracking-links';
import { audit } from '../../db/audit';
import { nameOf } from '../../db/columns';
import { inTransaction } from '../../db/edit';
import { listPage } from '../../db/list-page';
import { inScope } from '../../db/scope';
import { answering, type Handlers } from '../../http/handlers';
import { visibleCustomer } from '../../queries/customer-list';
import { cancelMails, unsentMails } from '../../services/mail/unsent-mails';
import { publicContainers } from './public-tracking';
import { isLinkSeen, trackingLinkRows } from './tracking-links';
import { mailTrackingLink, previewTrackingMail } from './tracking-mail';

const handlers: Handlers<typeof trackingLinkCalls> = {
  async makeTrackingLink({ db, user, input, config, visit }) {
    const customerId = await visibleCustomer(db, user, { id: input.customerId });
    const link = { customerId, days: input.days, by: user.id, address: visit.address };
    const { expiresAt, ...made } = await makeTrackingLink(db, secretsOf(config), link);
    return { ...made, expiresAt: expiresAt.toISOString() };
  },

  mailTrackingLink,
  previewTrackingMail,

  async getTrackingLinks({ readDb, input, ...asking }) {
    return listPage(readDb, {
      row: trackingLinkRow,
      rows: trackingLinkRows(asking),
      input,
      sort: { by: 'createdAt', direction: 'desc' },
      totals: [],
    });
  },

  async withdrawTrackingLink({ db, user, input, visit }) {
    return inTransaction(db, async (transaction) => {
      const withdrawn = await transaction
        .deleteFrom('trackingLink')
        .where('id', '=', input.id)
        .where(isLinkSeen(user))
        .where('usedAt', 'is', null)
        .returning(['id', 'customerId', 'createdBy'])
        .executeTakeFirst();
      if (!withdrawn) throw new AppError('record.notFound', { record: input.id });
      const { id, ...before } = withdrawn;
      const entry = { action: 'withdrawn', entity: 'trackingLink', recordId: id, before };
      await audit(transaction, { accountId: user.id, ...entry, address: visit.address });
      const mails = await unsentMails(transaction, 'trackingLink', { entity: 'trackingLink', id });
      await cancelMails(transaction, { user, visit }, mails);
      return null;
    });
  },

  async openTracking({ db, readDb, user, language, config, visit }) {
    const asOf = new Date().toISOString();
    if (user?.mustChangePassword) throw new AppError('session.mustChangePassword');
    if (user) {
      const isReached = inScope(user, sql.ref('shipment.customerId'));
      return { customer: null, asOf, ...(await publicContainers(readDb, language, isReached)) };
    }
    const { token } = visit;
    if (!token) throw new AppError('link.invalid');
    // In one transaction: the link is not used up when the containers cannot be read.
    return inTransaction(db, async (transaction) => {
      const customerId = await spendTrackingLink(transaction, secretsOf(config), token, visit.address);
      const { customer } = await transaction
        .selectFrom('customer')
        .select(nameOf(language, 'customer').as('customer'))
        .where('id', '=', customerId)
        .executeTakeFirstOrThrow();
      const isTheirs = sql<SqlBool>`shipment.customer_id = ${customerId}`;
      return { customer, asOf, ...(await publicContainers(transaction, language, isTheirs)) };
    });
  },
};

export const trackingLinksAnswers = answering(trackingLinkCalls, handlers);
