import type { Area } from '../area';
import { receivedMail } from './received-mail';

export const mailArea = {
  entities: { receivedMail },
  lists: {},
} as const satisfies Area;
