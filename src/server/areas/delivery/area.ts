import type { Answers } from '../../http/handlers';
import { deliveryAnswers } from './handlers';
import { shipmentAnswers } from './shipment-handlers';
import { shippingAnswers } from './shipping-handlers';

export const deliveryArea: readonly Answers[] = [deliveryAnswers, shipmentAnswers, shippingAnswers];
