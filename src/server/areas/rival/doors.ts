import type { Doors } from '../../records/door';
import { refuseDayToCome, refuseNoFactor } from './rival-rules';

export const rivalDoors: Doors = {
  competitor: { completed: async (_, { user }, __, id) => (id === null ? { userId: user.id } : {}) },
  competingGoodPrice: { refuse: ({ today, language }, after) => refuseDayToCome(after, today, language) },
  competitiveAnalysis: {
    completed: async (_, { user }, __, id) => (id === null ? { madeById: user.id } : {}),
    refuse: ({ language }, after) => refuseNoFactor(after, language),
  },
};
