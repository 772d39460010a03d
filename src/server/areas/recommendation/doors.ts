import type { Doors } from '../../records/door';
import { completedRecommendation, refuseFollowToCome } from './completed-recommendations';

export const recommendationDoors: Doors = {
  productRecommendation: { completed: completedRecommendation },
  recommendationFollow: { refuse: refuseFollowToCome },
};
