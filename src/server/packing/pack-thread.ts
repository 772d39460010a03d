import { answerOrders } from './pack-threads';

// The program of the threads that `loadline pack` starts.

answerOrders();
