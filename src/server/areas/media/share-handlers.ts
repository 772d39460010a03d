import { sql } from 'kysely';
import { mediaLimits } from '../../../shared/areas/media/limits';
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
import { editorOf } from '../../records/editor';
import { isSeen, refuseUnseen } from '../../records/file-owners';
import { answerOf } from '../../services/files/answer';
import { isWhose, noteShared, sharedFile, shareLinksOf } from './share-links';
import { mailShareLinks, previewShareMail } from './share-mail';

const handlers: Handlers<typeof shareCalls> = {
  async makeShareLink(context) {
    const { db, user, config, visit } = context;
    const { entity, recordId, days } = context.input;
    await refuseUnseen(db, user, entity, recordId);
    return inTransaction(db, async (transaction) => {
      await noteShared(transaction, editorOf(context), entity, recordId);
      const link = { entity, recordId, until: inDays(days), recipient: null, by: user, address: visit.address };
      const { expiresAt, ...made } = await newShareLink(transaction, secretsOf(config), link);
      return { ...made, expiresAt: expiresAt.toISOString() };
    });
  },

  mailShareLinks,
  previewShareMail,

  async getShareLinks({ db, user, input, language }) {
    await refuseUnseen(db, user, input.entity, input.recordId);
    return { links: await shareLinksOf(db, { user, language }, { ...input, most: mediaLimits.shareLink.listed }) };
  },

  async withdrawShareLink({ db, user, input: { id }, visit }) {
    return inTransaction(db, async (transaction) => {
      const unknown = new AppError('record.notFound', { record: id });
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
      // Whoever oversees others does so within their reach; one's own link may be withdrawn also after the record went out of it.
      const isOwn = createdBy === user.id;
      if (!isOwn && !(await isSeen(transaction, user, entity as SharedName, recordId))) throw unknown; // as it was made
      await audit(transaction, {
        ...{ accountId: user.id, action: 'withdrawn', entity: 'shareLink', recordId: id, address: visit.address },
        before: { entity, recordId },
      });
      return null;
    });
  },

  async openShare({ db, config, visit }) {
    const keys = secretsOf(config);
    const which = linkOfToken(keys, visit.token);
    return inTransaction(db, async (transaction) => {
      const file = await sharedFile(transaction, which);
      const { linkId, title, name, size, kind } = file;
      await countOpening(transaction, linkId, visit.address);
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
    // A newer version is shown by the page, not in the middle of the one before.
    if (file.id !== opened.fileId) throw new AppError('link.invalid');
    const isShown = isShownInPlace(file);
    return { ...(await answerOf(context, file)), isShown, isFramed: isShown };
  },
};

export const shareAnswers = answering(shareCalls, handlers);
