import { sql } from 'kysely';
import { type SharedName, shareCalls } from '../../../shared/areas/media/share-calls';
import { isShownInPlace } from '../../../shared/areas/service/file-calls';
import { AppError } from '../../../shared/errors';
import { fileTicket, openedTicket } from '../../auth/file-addresses';
import { inDays } from '../../auth/link-tokens';
import { secretsOf } from '../../auth/secrets';
import { countOpening, linkOfToken, newShareLink } from '../../auth/share-links';
import { audit } from '../../db/audit';
import { inTransaction } from '../../db/edit';
import { answering, type Handlers } from '../../http/handlers';
import { isSubjectSeen, refuseUnseenSubject } from '../../queries/shared-subject';
import { noteWithdrawn } from '../../records/invited';
import { steppingOf } from '../../records/stepping';
import { answerOf } from '../../services/files/answer';
import { cancelMails, unsentInvitations, unsentMails } from '../../services/mail/unsent-mails';
import { isWhose, noteShared, openingsOf, sharedFile, shareLinksOf } from './share-links';
import { mailShareLinks, previewShareMail } from './share-mail';

const handlers: Handlers<typeof shareCalls> = {
  async makeShareLink(context) {
    const { db, user, config, visit } = context;
    const { entity, recordId, days } = context.input;
    await refuseUnseenSubject(db, user, entity, recordId);
    return inTransaction(db, async (transaction) => {
      await noteShared(transaction, steppingOf(context), entity, recordId);
      const link = { entity, recordId, until: inDays(days), recipient: null, by: user, address: visit.address };
      const { expiresAt, ...made } = await newShareLink(transaction, secretsOf(config), link);
      return { ...made, expiresAt: expiresAt.toISOString() };
    });
  },

  mailShareLinks,
  previewShareMail,

  async getShareLinks({ db, user, input, language }) {
    await refuseUnseenSubject(db, user, input.entity, input.recordId);
    return shareLinksOf(db, { user, language }, input);
  },

  getShareOpenings: ({ db, user, input: { id } }) => openingsOf(db, user, id),

  async withdrawShareLink({ db, user, input: { id }, visit }) {
    return inTransaction(db, async (transaction) => {
      const unknown = new AppError('record.notFound', { record: id });
      // Lock order as when a mail is canceled: mails before their links.
      const mails = [
        ...(await unsentMails(transaction, 'sharedFile', { entity: 'shareLink', id })),
        ...(await unsentInvitations(transaction, id)),
      ];
      const withdrawn = await transaction
        .updateTable('shareLink')
        .set({ withdrawnAt: sql<Date>`now()` })
        .where('id', '=', id)
        .where('withdrawnAt', 'is', null)
        .where(isWhose(user))
        .returning(['entity', 'recordId', 'createdBy'])
        .executeTakeFirst();
      if (!withdrawn) throw unknown;
      const { entity, recordId, createdBy } = withdrawn;
      // Overseers act within their reach; one's own link can be withdrawn even after its record went out of reach.
      const isOwn = createdBy === user.id;
      if (!isOwn && !(await isSubjectSeen(transaction, user, entity as SharedName, recordId))) throw unknown; // the type it was stored with
      await audit(transaction, {
        accountId: user.id,
        action: 'withdrawn',
        entity: 'shareLink',
        recordId: id,
        address: visit.address,
        before: { entity, recordId },
      });
      await cancelMails(transaction, { user, visit }, mails);
      if (entity === 'reservation') await noteWithdrawn(transaction, { user, address: visit.address }, recordId);
      return null;
    });
  },

  async openShare({ db, config, visit }) {
    const keys = secretsOf(config);
    const which = linkOfToken(keys, visit.token);
    return inTransaction(db, async (transaction) => {
      const file = await sharedFile(transaction, which);
      const { linkId, title, name, size, kind } = file;
      await countOpening(transaction, linkId, visit);
      const ticket = fileTicket(keys.sharedFile, { fileId: file.id, opener: linkId });
      const address = `/api${shareCalls.openSharedFile.path}?ticket=${ticket}`;
      return { title, name, size, kind, isShown: isShownInPlace(file), address };
    });
  },

  async openSharedFile(context) {
    const { db, input, config } = context;
    const opened = openedTicket(secretsOf(config).sharedFile, input.ticket);
    if (!opened) throw new AppError('link.invalid');
    const file = await sharedFile(db, sql`share_link.id = ${opened.opener}`);
    // A file replaced by a newer version is not served any more: the page shows the newer one instead.
    if (file.id !== opened.fileId) throw new AppError('link.invalid');
    const isShown = isShownInPlace(file);
    return { ...(await answerOf(context, file)), isShown, isFramed: isShown };
  },
};

export const shareAnswers = answering(shareCalls, handlers);
