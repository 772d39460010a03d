import { expose } from 'comlink';
import { prove } from './prove';

const api = { prove };
export type PasswordWorker = typeof api;
expose(api);
