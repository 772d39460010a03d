import type { Doors } from '../../records/door';
import { completedTravel, completedTravelRival, refuseVisitToCome } from './completed-travel';
import { afterTravel } from './travel-steps';

export const travelDoors: Doors = {
  travel: { completed: completedTravel, afterwards: afterTravel, refuse: refuseVisitToCome },
  travelRival: { completed: completedTravelRival },
};
