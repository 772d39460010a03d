import { tableFromIPC } from '@uwdata/flechette';
import { reportCalls } from '../../src/shared/areas/report/calls';
import type { ReportName } from '../../src/shared/areas/reports';
import { reportOf } from '../../src/shared/areas/reports';
import { FrameReader, type ReportEnd, type ReportFailure } from '../../src/shared/reports/frames';
import type { TestClient } from './client';

export type ReportValues = Record<string, string | number | null>;

interface StreamedReport {
  rows: ReportValues[];
  end: ReportEnd | null;
  failure: ReportFailure | null;
}

/** A report as our client streams it, with days as text; throws if the call itself is refused. */
export async function streamReport(
  client: TestClient,
  report: ReportName,
  filters: Record<string, unknown> = {},
  language: 'en' | 'zh' = 'en',
): Promise<StreamedReport> {
  const response = await client.fetch(`/api${reportCalls.streamReport.path}`, {
    method: 'POST',
    body: JSON.stringify({ report, filters }),
    headers: { 'content-type': 'application/json', 'accept-language': language, 'x-token': client.token ?? '' },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const streamed: StreamedReport = { rows: [], end: null, failure: null };
  for (const { kind, body } of new FrameReader().add(bytes)) {
    if (kind === 'rows') streamed.rows.push(...rowsIn(body, report));
    else streamed[kind === 'end' ? 'end' : 'failure'] = JSON.parse(new TextDecoder().decode(body));
  }
  return streamed;
}

function rowsIn(body: Uint8Array, report: ReportName): ReportValues[] {
  const days = Object.entries(reportOf(report).columns).filter(([, field]) => field.kind === 'date');
  return tableFromIPC(body)
    .toArray()
    .map((row: ReportValues) => ({
      ...row,
      ...Object.fromEntries(
        days.map(([name]) => [name, row[name] == null ? null : new Date(Number(row[name])).toISOString().slice(0, 10)]),
      ),
    }));
}
