import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../connect';
import { appRole } from '../migrations/app-role';

interface Place {
  /** With the owner's rights. */
  db: Db;
  url: string;
  dataDir: string;
}

/**
 * Lets the app log into the embedded database with its own role, so that it cannot reset the role and be the owner
 * again. Returns the address to log in with. The password is made with the data folder, or at the first start that
 * needs it.
 */
export async function openAppLogin({ db, url, dataDir }: Place): Promise<string> {
  const password = await ensurePassword(join(dataDir, 'secrets', 'app-database-password'));
  const login = new URL(url);
  const [role, database] = [sql.id(appRole.name), sql.id(login.pathname.slice(1))];
  await sql`alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${sql.lit(password)}`.execute(
    db,
  );
  // Nor does it reach the other databases of the cluster.
  for (const other of ['postgres', 'template1'])
    await sql`revoke all on database ${sql.id(other)} from public`.execute(db);
  await sql`revoke all on database ${database} from public`.execute(db);
  await sql`grant connect on database ${database} to ${role}`.execute(db);
  login.username = appRole.name;
  login.password = password;
  return login.href;
}

async function ensurePassword(file: string): Promise<string> {
  const existing = await readFile(file, 'utf8').catch(() => '');
  if (existing) return existing;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}
