import { MessageChannel } from 'node:worker_threads';
import { answerReports } from '../../src/server/reports/stream/answer-reports';
import { openReportRows, type ReportDatabase } from '../../src/server/reports/stream/report-rows';
import { openReportSource, type ReportSource, type ReportThread } from '../../src/server/reports/stream/source';
import type { TurnLimits } from '../../src/server/reports/stream/turns';
import { testCalendar } from './calendar';

export interface TestReports extends Omit<ReportDatabase, 'calendar'>, Partial<TurnLimits> {
  pauseMs?: number;
}

/** The source of reports without threads, which would need the built program: it runs on message ports here. */
export function testReports(options: TestReports): ReportSource {
  return openReportSource(() => startThread(options), options);
}

function startThread({ pauseMs, ...database }: TestReports): ReportThread {
  const { port1, port2 } = new MessageChannel();
  const source = openReportRows({ ...database, calendar: testCalendar });
  answerReports({ port: port2, source, ...(pauseMs === undefined ? {} : { pauseMs }) });
  const terminate = async () => {
    port1.close();
    await source.close();
  };
  return Object.assign(port1, { terminate });
}
