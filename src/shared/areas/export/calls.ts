import { z } from 'zod';
import { post } from '../../api/call';
import { consoleLimits } from '../../console/limits';
import { linesOfText, plainText } from '../../entity/field';
import { exportSource } from '../../export/sources';
import { limits } from '../../limits';
import { rights } from '../../roles';
import { exportLimits } from './limits';

/**
 * Asks permission before the browser writes a file, as the server does not see it: refused where an export of one of
 * the sources would be (§5, rights), otherwise recorded. `statement` is the SQL that made the rows from the sources.
 */
const permitExport = post('/export/permit', {
  reading: 'B',
  input: z.strictObject({
    file: plainText(limits.textLength),
    sources: z.array(exportSource).max(exportLimits.sources),
    /** How many rows the file will have; null where they were not counted. */
    rows: z.number().int().min(0).nullable(),
    statement: linesOfText(consoleLimits.savedLength).optional(),
  }),
  output: z.null(),
  access: rights.export,
});

export const exportCalls = { permitExport };
