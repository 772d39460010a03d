import { fileURLToPath } from 'node:url';
import { readConfig } from './config';
import { joinDatabase, openDatabase } from './db/open';
import { assertPortIsFree } from './listening';
import { createLog } from './log';
import { mayDemonstrate } from './may-demonstrate';
import { shutdownOnSignal } from './shutdown';
import { StartupError } from './startup-error';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const shutdown = shutdownOnSignal(log);
  try {
    await assertPortIsFree(config);
    const isDemonstration = await mayDemonstrate(config);
    // Nearly all the code, loaded while the programs of the database run: each takes about as long as the other.
    const load = () => import('./serve');
    const folder = new URL('.', import.meta.url);
    // Under `npm run dev` servers come and go on one database.
    const open = process.env.LOADLINE_DEVELOPMENT ? joinDatabase : openDatabase;
    const database = await open(config, {
      log,
      serverFolder: fileURLToPath(folder),
      meanwhile: () => void load().catch(() => {}), // told where it is awaited
    });
    shutdown.add(database.close);
    const { serve } = await load();
    await serve({ config, log, shutdown, url: database.url, isDemonstration, folder });
  } catch (error) {
    await shutdown.run();
    // What a signal interrupts fails; that it was asked to end is no failure.
    if (!shutdown.isAskedFor()) throw error;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
