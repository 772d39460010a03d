import { AppError } from '../../../shared/errors';
import type { Doors } from '../../records/door';
import { completedReservation, completedVisit, refuseSent, refuseStranded } from './completed-reservations';
import { commodityOfModel, orderableModel, refuseUnorderable } from './orderable';

export const marketDoors: Doors = {
  reservation: { completed: completedReservation, afterwards: refuseSent, refuseWhole: refuseStranded },
  reservationVisit: { completed: completedVisit },
  commitment: { refuseWhole: refuseUnorderable },
  commitmentModel: { completed: orderableModel },
  orderableStyle: { completed: commodityOfModel },
  bonusShare: {
    refuse: (_, { vpSalesShare, assistantShare }) => {
      if (Number(vpSalesShare) + Number(assistantShare) > 100) throw new AppError('bonus.moreThanAll');
    },
  },
};
