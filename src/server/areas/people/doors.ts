import { sql } from 'kysely';
import { afterPerson, refuseNoAdministrator, refuseSuperiorLoop } from '../../auth/people-rules';
import type { Doors } from '../../records/door';
import { refuseOwnEnd, refuseRoleTaken, refuseUnprovenRole } from './account-rules';
import { doubtsOfDeputy, refuseOwnDeputy } from './deputy-rules';

export const peopleDoors: Doors = {
  account: {
    calledAs: () => sql`account.account`,
    refuse: refuseOwnEnd,
    refuseCircle: refuseSuperiorLoop,
    afterwards: (db, _editor, { after }) => afterPerson(db, after),
    // Other changes wait for nobody.
    refuseWhole: async (db, _editor, _id, { haveParts }) => {
      if (haveParts) await refuseNoAdministrator(db);
    },
  },
  accountRole: { refuse: refuseUnprovenRole, refuseRemoval: refuseRoleTaken },
  deputy: { doubts: doubtsOfDeputy, refuse: refuseOwnDeputy },
};
