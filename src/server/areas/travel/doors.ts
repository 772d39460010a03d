import type { Doors } from '../../records/door';
import { refuseDayAlone } from '../../records/refusals';
import { completedTravel, completedTravelRival, refuseVisitToCome } from './completed-travel';
import { afterTravel } from './travel-steps';
import { refuseUnchosen } from './visits';

export const travelDoors: Doors = {
  travel: {
    completed: completedTravel,
    refuseList: refuseUnchosen,
    afterwards: afterTravel,
    refuse: (editor, after, before) => {
      refuseVisitToCome(editor, after, before);
      refuseDayAlone(editor, ['followUp', 'followUpDay'], after, before);
    },
  },
  travelRival: { completed: completedTravelRival },
};
