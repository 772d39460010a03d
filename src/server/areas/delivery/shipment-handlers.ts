import { shipmentCalls } from '../../../shared/areas/delivery/shipment-calls';
import { inTransaction } from '../../db/edit';
import { answering, type Handlers } from '../../http/handlers';
import { editorOf } from '../../records/editor';
import { saved } from '../../records/save';

const handlers: Handlers<typeof shipmentCalls> = {
  modifyShipment: ({ db, input, ...context }) =>
    inTransaction(db, async (transaction) => {
      const { confirmed: isSure, ...change } = input;
      const { row, changeSet } = await saved(transaction, { ...editorOf(context), isSure }, 'shipment', change);
      return { version: Number(row.version), changeSet };
    }),
};

export const shipmentAnswers = answering(shipmentCalls, handlers);
