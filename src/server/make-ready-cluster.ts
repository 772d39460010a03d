import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defaultTimeZone } from '../shared/calendar';
import { connect } from './db/connect';
import { startEmbedded } from './db/embedded';
import { installedVersion } from './db/embedded/binaries';
import { clusterDir } from './db/embedded/cluster';
import { databaseHomePath } from './db/embedded/database-home';
import { copyFolder, isReady, originOf, readyPlace } from './db/embedded/ready-cluster';
import { migrate } from './db/migrate';
import { shutdownOnSignal } from './shutdown';

// A program of the build: makes an empty database with all migrations beside the built server, for first starts to copy.

const log = { info() {}, warn() {}, error() {} };

/** Nothing has to reach the disk before it is copied, and the log of changes is to be short. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', wal_recycle: 'off' };

async function makeReady(serverFolder: string): Promise<void> {
  const version = await installedVersion();
  if (await isReady(serverFolder, version)) return;

  const ready = readyPlace(serverFolder);
  const dataDir = `${ready.folder}.making`;
  const shutdown = shutdownOnSignal(log);
  shutdown.add(() => removeData(dataDir));
  try {
    await removeData(dataDir); // of a build that was cut short
    const database = await startEmbedded({ dataDir, log, settings });
    shutdown.add(database.stop);
    const db = connect(database.url, { timeZone: defaultTimeZone, today: null }, { size: 1 });
    await migrate(db);
    await db.destroy();
    await database.stop();

    // Copied rather than moved: where root builds, the database's account owns what it made. The origin comes last.
    await rm(ready.folder, { recursive: true, force: true });
    await mkdir(ready.folder);
    await copyFolder(clusterDir(databaseHomePath(dataDir)), ready.cluster);
    await writeFile(`${ready.origin}.partial`, await originOf(serverFolder, version));
    await rename(`${ready.origin}.partial`, ready.origin);
  } finally {
    await shutdown.run();
  }
}

/** The database is elsewhere where its account cannot reach the folder. */
async function removeData(dataDir: string): Promise<void> {
  const home = await realpath(databaseHomePath(dataDir)).catch(() => null);
  if (home !== null) await rm(home, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

await makeReady(fileURLToPath(new URL('.', import.meta.url)));
