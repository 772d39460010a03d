import { z } from 'zod';
import { limits } from '../limits';

/** One entry of a look-up: what to store, and what to show in the caller's language. */
export const option = z.object({ id: z.number(), code: z.string(), name: z.string() });

/** How many entries a look-up answers at most. */
export const few = z.number().int().min(1).max(limits.clientGridRows).default(limits.pageRows);
