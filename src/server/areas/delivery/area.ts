import type { Answers } from '../../http/handlers';
import { deliveryAnswers } from './handlers';
import { shippingAnswers } from './shipping-handlers';

export const deliveryArea: readonly Answers[] = [deliveryAnswers, shippingAnswers];
