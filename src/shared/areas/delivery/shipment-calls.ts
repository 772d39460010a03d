import { z } from 'zod';
import { post } from '../../api/call';
import { savedAs } from '../../api/list';
import { changesOf } from '../../entity/changes';
import { recordId, recordVersion } from '../../entity/field';
import { shipment } from './shipment';

/** The fields of a container that the export office enters; its status is derived from departure and arrival. */
export const editableShipmentFields = [
  'containerNumber',
  'billOfLading',
  'carrier',
  'vessel',
  'pol',
  'pod',
  'etd',
  'eta',
  'abnormality',
  'abnormalityNote',
  'surcharge',
] as const satisfies (keyof typeof shipment.fields)[];

/** Changes the given fields of a container that is still in `version`; a conflict answers both versions. */
const modifyShipment = post('/shipment/modify', {
  reading: 'B',
  input: z.strictObject({
    id: recordId,
    version: recordVersion,
    changes: changesOf(shipment, editableShipmentFields),
    /** Whether the caller confirms the change after `record.doubted`. */
    confirmed: z.boolean().optional(),
  }),
  output: z.object({ version: recordVersion, ...savedAs }),
  access: shipment.access.write,
});

export const shipmentCalls = { modifyShipment };
