import type { Area } from '../area';
import { shipment } from './shipment';

export const deliveryArea = { entities: { shipment }, lists: {} } as const satisfies Area;
