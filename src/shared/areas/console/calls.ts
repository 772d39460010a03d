import { z } from 'zod';
import { post } from '../../api/call';
import { rawTableNames } from '../../console/raw-tables';
import { narrowing } from '../../table/narrowing';

/** The rows of a console table as Arrow frames, as for a report. */
const streamTable = post('/console/table', {
  reading: 'B',
  input: z.strictObject({ table: z.enum(rawTableNames), where: narrowing.default([]) }),
  output: z.unknown(),
  access: 'everyone',
  body: 'stream',
});

export const consoleTableCalls = { streamTable };
