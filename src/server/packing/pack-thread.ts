import { answerOrders } from './pack-threads';

// The worker program of `loadline pack`.

answerOrders();
