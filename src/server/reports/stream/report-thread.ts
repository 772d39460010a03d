import { parentPort, workerData } from 'node:worker_threads';
import { answerReports } from './answer-reports';
import { openReportRows, type ReportDatabase } from './report-rows';
import { stepBack } from './step-back';

// The worker program that makes reports.

if (!parentPort) throw new Error('this program is a thread of the server');
stepBack();
answerReports({ port: parentPort, source: openReportRows(workerData as ReportDatabase) }); // The server starts it with these.
