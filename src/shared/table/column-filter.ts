import { z } from 'zod';

/** The filter of a column, as stored in addresses and saved views. */
export const columnFilter = z.object({
  values: z.array(z.string()).optional(),
  contains: z.string().optional(),
  from: z.union([z.number(), z.string()]).optional(),
  to: z.union([z.number(), z.string()]).optional(),
});
