import { sql } from 'kysely';
import type { Doors } from '../../records/door';
import { doubtsOfDeputy, refuseOwnDeputy } from './deputy-rules';

export const peopleDoors: Doors = {
  account: { calledAs: () => sql`account.account` },
  deputy: { doubts: doubtsOfDeputy, refuse: refuseOwnDeputy },
};
