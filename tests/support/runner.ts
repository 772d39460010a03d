import { appRole } from '../../src/server/db/migrations/app-role';
import { createLog } from '../../src/server/log';
import { type Runner, type RunnerOptions, startRunner } from '../../src/server/services/jobs/runner';
import { openServices } from '../../src/server/services/services';
import type { TestApp } from './app';
import { testCalendar } from './calendar';

/** Runs the jobs of a tested app as its server would; `stop` it before the app is closed. */
export function startTestRunner(app: TestApp, options: Partial<RunnerOptions> = {}): Runner {
  return startRunner({
    database: { url: app.databaseUrl, role: appRole.name, calendar: testCalendar },
    db: app.appDb,
    services: openServices(app.config),
    config: app.config,
    log: createLog('silent'),
    everyMs: 20,
    ...options,
  });
}
