import { sql } from 'kysely';
import type { Doors } from '../../records/door';

export const peopleDoors: Doors = {
  account: { calledAs: () => sql`account.account` },
};
