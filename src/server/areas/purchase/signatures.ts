import { sql } from 'kysely';
import type { purchaseOrderCalls } from '../../../shared/areas/purchase/order-calls';
import { AppError } from '../../../shared/errors';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import type { Handlers } from '../../http/handlers';
import { kindOf } from '../../services/files/kind-of';

const name = 'signature.png';

/** Calls about one's own signature; nobody gets anybody else's. */
export const signatureHandlers: Pick<
  Handlers<typeof purchaseOrderCalls>,
  'getSignature' | 'saveSignature' | 'removeSignature'
> = {
  async getSignature({ db, user }) {
    const own = await signatureOf(db, user.id);
    return { picture: own && `data:image/png;base64,${own.picture.toString('base64')}` };
  },

  async saveSignature({ db, user, input, visit }) {
    const bytes = Buffer.from(input.picture, 'base64');
    kindOf(name, bytes);
    const picture = await encodedAnew(bytes);
    return inTransaction(db, async (transaction) => {
      await putAside(transaction, user.id);
      await transaction.insertInto('signature').values({ accountId: user.id, picture }).execute();
      await audit(transaction, { accountId: user.id, action: 'signature saved', address: visit.address });
      return null;
    });
  },

  async removeSignature({ db, user, visit }) {
    return inTransaction(db, async (transaction) => {
      await putAside(transaction, user.id);
      await audit(transaction, { accountId: user.id, action: 'signature removed', address: visit.address });
      return null;
    });
  },
};

/** A person's present signature; null where they have none. */
export async function signatureOf(db: Db, accountId: number): Promise<{ id: number; picture: Buffer } | null> {
  const own = await db
    .selectFrom('signature')
    .select(['id', 'picture'])
    .where('accountId', '=', accountId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst();
  return own ?? null;
}

/** Re-encodes the picture: only what is seen is kept, no larger than paper needs. */
async function encodedAnew(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const size = { width: 480, height: 160, fit: 'inside', withoutEnlargement: true } as const;
  try {
    return await sharp(bytes, { limitInputPixels: 8_000_000, failOn: 'truncated' }).resize(size).png().toBuffer();
  } catch {
    throw new AppError('file.damaged', { name });
  }
}

async function putAside(db: Db, accountId: number): Promise<void> {
  await sql`select from account where id = ${accountId} for update`.execute(db);
  await db
    .updateTable('signature')
    .set({ replacedAt: new Date() })
    .where('accountId', '=', accountId)
    .where('replacedAt', 'is', null)
    .execute();
}
