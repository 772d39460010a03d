import { fileURLToPath } from 'node:url';
import { readConfig } from './config';
import { openDatabase } from './db/open';
import { createLog } from './log';
import { mayDemonstrate } from './may-demonstrate';

interface KeptDatabase {
  /** Whether the servers on it may show the demonstration; they cannot see any more that the data folder was new. */
  isDemonstration: boolean;
  /** Stops the database, once the last server is gone. */
  close(): Promise<void>;
}

/** Opens the database of the settings for servers that come and go on it, as those of `npm run dev`. */
export async function keepDatabase(environment: NodeJS.ProcessEnv): Promise<KeptDatabase> {
  const config = readConfig(environment);
  const isDemonstration = await mayDemonstrate(config);
  const serverFolder = fileURLToPath(new URL('.', import.meta.url));
  const { close } = await openDatabase(config, { log: createLog(config.logLevel), serverFolder });
  return { isDemonstration, close };
}
