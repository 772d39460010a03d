import { getDefaultStore } from 'jotai';
import { reportOf } from '../../../shared/areas/reports';
import type { KnownNames } from '../../../shared/console/engine-error';
import { reportTable, sqlName } from '../../../shared/console/names';
import { mayReadTable, rawTableNames, rawTableOf } from '../../../shared/console/raw-tables';
import { holds } from '../../../shared/roles';
import { sessionAtom } from '../../state/session';
import { consoleLists, permittedReports } from './catalogue';
import { engineSession } from './engine-session';
import { namedReports } from './named-reports';
import { openReports } from './open-reports';

/** Every table that may be asked, loaded or not, with its columns. */
export function knownTables(): Record<string, readonly string[]> {
  const user = getDefaultStore().get(sessionAtom)?.user;
  const reports = user ? permittedReports(user) : [];
  const columnsOf = (name: (typeof reports)[number]) => Object.keys(reportOf(name).columns).map(sqlName);
  return {
    ...Object.fromEntries(reports.map((name) => [reportTable(name), columnsOf(name)])),
    ...Object.fromEntries(
      Object.entries(consoleLists)
        .filter(([, { access }]) => user && holds(user, access))
        .map(([name, list]) => [`lists.${name}`, list.columns.map(sqlName)]),
    ),
    ...Object.fromEntries(
      rawTableNames
        .filter((name) => user && mayReadTable(user, name))
        .map((name) => [`lists.${sqlName(name)}`, Object.keys(rawTableOf(name).columns).map(sqlName)]),
    ),
    ...Object.fromEntries(Object.entries(namedReports()).map(([name, { report }]) => [name, columnsOf(report)])),
    ...Object.fromEntries(openReports().map(({ name, report }) => [`tabs.${name}`, columnsOf(report)])),
    ...Object.fromEntries([...engineSession().tables()].map(([name, { columns }]) => [name, columns])),
  };
}

/** The table a statement that names none must mean: the only one asked so far, otherwise the only open report. */
export function meantTable(): string | null {
  const used = [...engineSession().tables().keys()];
  const tabs = openReports().map(({ name }) => `tabs.${name}`);
  const [meant = null, ...others] = used.length > 0 ? used : tabs;
  return others.length > 0 ? null : meant;
}

let functions: readonly string[] = [];

/** All names that a misspelled one may have meant. */
export async function knownNames(): Promise<KnownNames> {
  if (functions.length === 0) functions = await engineSession().functions();
  const tables = knownTables();
  return { tables: Object.keys(tables), columns: [...new Set(Object.values(tables).flat())], functions };
}
