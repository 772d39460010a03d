import type { EntityName } from '../../shared/areas/all';
import type { Db } from '../db/connect';
import { fillFromQuote } from '../queries/quote-to-check-list';
import type { SessionUser } from '../session-user';

type Consequence = (db: Db, user: SessionUser, id: number) => Promise<void>;

/** What else happens with a step, in its transaction: by entity and action. */
export const consequences: Partial<Record<EntityName, Readonly<Record<string, Consequence>>>> = {
  quote: { accept: fillFromQuote },
};
