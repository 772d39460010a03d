import { sql } from 'kysely';
import { afterPerson, refuseNoAdministrator, refuseSuperiorLoop } from '../../auth/people-rules';
import type { Doors } from '../../records/door';
import { refuseOwnEnd, refuseRoleTaken, refuseUnprovenRole } from './account-rules';
import { doubtsOfDeputy, refuseDeputyAbove, refuseOwnDeputy, tellAbsent } from './deputy-rules';

export const peopleDoors: Doors = {
  account: {
    calledAs: () => sql`account.account`,
    refuse: refuseOwnEnd,
    refuseCircle: refuseSuperiorLoop,
    afterwards: (db, _editor, { after }) => afterPerson(db, after),
    // Only needed where parts changed: the check takes a lock.
    refuseWhole: async (db, _editor, _id, { haveParts }) => {
      if (haveParts) await refuseNoAdministrator(db);
    },
  },
  accountRole: { refuse: refuseUnprovenRole, refuseRemoval: refuseRoleTaken },
  deputy: {
    completed: refuseDeputyAbove,
    doubts: doubtsOfDeputy,
    refuse: refuseOwnDeputy,
    afterwards: tellAbsent,
  },
};
