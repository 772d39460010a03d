import type { Area } from '../area';
import { reminder } from './reminder';

export const dashboardArea = { entities: { reminder }, lists: {} } as const satisfies Area;
