import { z } from 'zod';

/** What a column is narrowed to, as addresses and saved views have it. */
export const columnFilter = z.object({
  values: z.array(z.string()).optional(),
  contains: z.string().optional(),
  from: z.union([z.number(), z.string()]).optional(),
  to: z.union([z.number(), z.string()]).optional(),
});
