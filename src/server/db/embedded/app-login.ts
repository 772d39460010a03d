import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../connect';
import { appRole } from '../migrations/app-role';

/**
 * The address with which the app logs into the embedded database as its own role, so that it cannot reset the role and
 * be the owner again. The password is made with the data folder, or at the first start that needs it.
 */
export async function appLogin(url: string, dataDir: string): Promise<string> {
  const login = new URL(url);
  login.username = appRole.name;
  login.password = await ensurePassword(join(dataDir, 'secrets', 'app-database-password'));
  return login.href;
}

/** Lets the app log in so, and reach no other database of the cluster; `db` has the owner's rights. */
export async function admitApp(db: Db, login: string): Promise<void> {
  const { password, pathname } = new URL(login);
  const [role, database] = [sql.id(appRole.name), sql.id(pathname.slice(1))];
  // Sent at once, as every start waits for its answer.
  await sql`
    alter role ${role}
      login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${sql.lit(password)};
    revoke all on database postgres, template1, ${database} from public;
    grant connect on database ${database} to ${role}`.execute(db);
}

async function ensurePassword(file: string): Promise<string> {
  const existing = await readFile(file, 'utf8').catch(() => '');
  if (existing) return existing;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}
