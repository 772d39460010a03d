import { travelCalls } from '../../../shared/areas/travel/calls';
import { AppError } from '../../../shared/errors';
import { answering, type Handlers } from '../../http/handlers';
import { travelChoices } from './choices';
import { keptTravel } from './kept';
import { travelReport } from './report';
import { refuseNobody, shownVisits } from './visits';

const handlers: Handlers<typeof travelCalls> = {
  getTravelChoices: ({ readDb, input: _, ...asking }) => travelChoices(readDb, asking),

  keepTravel: keptTravel,

  async getTravelVisits({ readDb, input, ...asking }) {
    refuseNobody(input);
    return shownVisits(readDb, asking, input);
  },

  async getTravelReport(context) {
    const { isOfOne, travellerIds } = context.input;
    if (isOfOne && travellerIds.length !== 1) {
      throw new AppError('travel.chooseOne', {}, { fields: [{ field: 'travellerIds' }] });
    }
    refuseNobody(context.input);
    return travelReport(context);
  },
};

export const travelAnswers = answering(travelCalls, handlers);
