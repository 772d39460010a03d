import { z } from 'zod';
import { post } from '../../api/call';
import { exportFormat } from '../../api/list';
import { limits } from '../../limits';
import { rights } from '../../roles';
import { narrowing } from '../../table/narrowing';
import { reportNames } from '../reports';

/** A report and its filters by name; each report checks them with a schema of its own. */
const asked = {
  report: z.enum(reportNames),
  filters: z.record(z.string().max(40), z.unknown()).default({}),
};

/**
 * All rows of a report as Arrow frames (see shared/reports/frames.ts), streamed while the database finds them; `where`
 * filters the rows by columns.
 */
const streamReport = post('/report/stream', {
  reading: 'B',
  input: z.strictObject({ ...asked, where: narrowing.default([]) }),
  output: z.unknown(),
  access: 'everyone',
  body: 'stream',
});

/** A page of a report's rows as JSON, in the report's own order, for programs that need few rows. */
const getReportRows = post('/report/rows', {
  reading: 'B',
  input: z.strictObject({
    ...asked,
    page: z.number().int().min(1).max(1_000_000).default(1),
    size: z.number().int().min(1).max(limits.pageRows).default(limits.pageRows),
  }),
  output: z.object({ rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))) }),
  access: 'everyone',
});

/** A report as a file, in the report's own order; where §5 limits its period, at most half a year. */
const exportReport = post('/report/export', {
  reading: 'B',
  input: z.strictObject({ ...asked, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

export const reportCalls = { streamReport, getReportRows, exportReport };
