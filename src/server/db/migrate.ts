import { basename } from 'node:path';
import { type Migration, type MigrationResultSet, Migrator, sql } from 'kysely';
import { StartupError } from '../startup-error';
import type { Db } from './connect';
import { appRole } from './migrations/app-role';
import { sentTogether } from './together';

/**
 * Every migration by the name of its file, in the order of their numbers: a file in that folder exports one, and is all
 * that a new one needs. A released one never changes.
 */
const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(filesOfMigrations()).flatMap(([path, exported]) =>
    Object.values(exported).map((migration) => [basename(path, '.ts'), migration]),
  ),
);

function filesOfMigrations() {
  // With type arguments the cache of the tests would not see that this depends on the folder, and miss a new file.
  const files = import.meta.glob('./migrations/[0-9][0-9][0-9][0-9]-*.ts', { eager: true });
  return files as Record<string, Record<string, Migration>>; // tests/invariants/migrations.test.ts holds them to it
}

/**
 * Released after migrations with a higher number: a backup that names only its last migration may be without them. Each
 * of them may run twice.
 */
const releasedLate = ['0305-subjects-of-received-mails', '0314-requested-days-of-lines', '0315-pages-of-ending-prices'];

/**
 * Brings the database to the current schema, or to that of an earlier migration, and grants the app's role its rights;
 * throws the first failure. Another schema than the usual one has to be first in the search path of `db`.
 */
export async function migrate(db: Db, upTo?: string, schema = 'public'): Promise<void> {
  if (upTo !== undefined || !(await isCurrent(db, schema))) {
    const migrator = migratorOf(db, migrations, schema);
    await succeeded(upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  }
  await appRole.grant(db, schema);
}

/** Brings an empty schema to the state of a database in which exactly these migrations were made; throws the first failure. */
export async function migrateAs(db: Db, names: readonly string[], schema = 'public'): Promise<void> {
  const made = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  await succeeded(migratorOf(db, made, schema).migrateToLatest());
}

/** The migrations that a database surely has whose last one is named. */
export function migrationsUpTo(last: string): string[] {
  return Object.keys(migrations).filter((name) => name <= last && !releasedLate.includes(name));
}

/**
 * Whether exactly the known migrations were made: most starts find nothing to do, and learn it at once this way. Throws
 * a StartupError where a newer version made more.
 */
async function isCurrent(db: Db, schema: string): Promise<boolean> {
  const table = sql.table(`${schema}.kysely_migration`);
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass(${`${schema}.kysely_migration`}) is not null as is_there`.execute(db);
  if (!tables[0]?.isThere) return false;
  const { rows: made } = await sql<{ name: string }>`select name from ${table}`.execute(db);
  const unknown = made.find(({ name }) => !isKnownMigration(name));
  if (unknown) {
    throw new StartupError(
      `The database was brought up to date by a newer version of Loadline (${unknown.name}); start that version.`,
    );
  }
  return made.length === Object.keys(migrations).length;
}

function migratorOf(db: Db, wanted: Record<string, Migration>, schema: string): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => together(wanted) },
    migrationTableSchema: schema,
    // Migrations built side by side may arrive in another order than their numbers.
    allowUnorderedMigrations: true,
  });
}

/** The migrations, each with its statements on the schema sent together. */
function together(wanted: Record<string, Migration>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(wanted).map(([name, { up }]) => [name, { up: (db) => sentTogether(db, () => up(db)) }]),
  );
}

async function succeeded(migrating: Promise<MigrationResultSet>): Promise<void> {
  const { error } = await migrating;
  if (error) throw error;
}

/** Whether this version of the product knows the migration. */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
}
