import { sql } from 'kysely';
import { mediaLimits } from '../../../shared/areas/media/limits';
import { shareCalls } from '../../../shared/areas/media/share-calls';
import { isShownInPlace } from '../../../shared/areas/service/file-calls';
import { AppError } from '../../../shared/errors';
import { fileTicket, openedTicket } from '../../auth/file-addresses';
import { expiryOf } from '../../auth/link-tokens';
import { secretsOf, sha256 } from '../../auth/secrets';
import { audit } from '../../db/audit';
import { inTransaction } from '../../db/edit';
import { area, type Handlers } from '../../http/handlers';
import { refuseUnseen } from '../../records/file-owners';
import { answerOf } from '../../services/files/answer';
import { isWhose, newShareLink, sharedFile, shareLinksOf } from './share-links';
import { mailShareLinks, previewShareMail } from './share-mail';

const handlers: Handlers<typeof shareCalls> = {
  async makeShareLink({ db, user, input: { entity, recordId, days }, config, visit }) {
    await refuseUnseen(db, user, entity, recordId);
    return inTransaction(db, async (transaction) => {
      const link = { entity, recordId, days, recipient: null, by: user.id, address: visit.address };
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
      const withdrawn = await transaction
        .updateTable('shareLink')
        .set({ withdrawnAt: sql<Date>`now()` })
        .where('id', '=', id)
        .where('withdrawnAt', 'is', null)
        .where(isWhose(user))
        .returning(['entity', 'recordId'])
        .executeTakeFirst();
      if (!withdrawn) throw new AppError('record.notFound', { record: id });
      const { entity, recordId } = withdrawn;
      await audit(transaction, {
        ...{ accountId: user.id, action: 'withdrawn', entity: 'shareLink', recordId: id, address: visit.address },
        before: { entity, recordId },
      });
      return null;
    });
  },

  async openShare({ db, config, visit }) {
    const keys = secretsOf(config);
    const expires = visit.token ? expiryOf(keys.shareLink, visit.token) : null;
    if (!visit.token || !expires) throw new AppError('link.invalid');
    if (expires.getTime() <= Date.now()) throw new AppError('link.expired');
    const hash = sha256(visit.token);
    return inTransaction(db, async (transaction) => {
      const file = await sharedFile(transaction, sql`share_link.token_hash = ${hash}`);
      await transaction
        .updateTable('shareLink')
        .set({ opens: sql`opens + 1`, lastOpenedAt: sql<Date>`now()` })
        .where('id', '=', file.linkId)
        .execute();
      const { linkId, title, name, size, kind } = file;
      await audit(transaction, {
        ...{ accountId: null, action: 'opened', entity: 'shareLink', recordId: linkId, address: visit.address },
      });
      const ticket = fileTicket(keys.sharedFile, { fileId: file.id, opener: linkId });
      const address = `/api${shareCalls.openSharedFile.path}?ticket=${ticket}`;
      return { title, name, size, kind, isShown: isShownInPlace(file), address };
    });
  },

  async openSharedFile({ db, input: { ticket }, config, visit }) {
    const opened = openedTicket(secretsOf(config).sharedFile, ticket);
    if (!opened) throw new AppError('link.invalid');
    const file = await sharedFile(db, sql`share_link.id = ${opened.opener}`);
    // A newer version is shown by the page, not in the middle of the one before.
    if (file.id !== opened.fileId) throw new AppError('link.invalid');
    const isShown = isShownInPlace(file);
    return { ...answerOf(db, file, visit), isShown, isFramed: isShown };
  },
};

export const shareArea = area(shareCalls, handlers);
