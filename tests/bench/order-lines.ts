import { parseArgs } from 'node:util';
import { companySize } from '../support/company-size';
import { clientsOf, fillCompany, inDataFolder, untilNoJobWaits, withDatabase, withServer } from './bench-place';
import type { Client } from './list-load';

const people = 20;

/** About how many order lines are measured, one size after the other: --lines 100000,1000000. */
export function askedSizes(args: string[]): number[] {
  const { lines } = parseArgs({ args, options: { lines: { type: 'string', default: '100000,1000000' } } }).values;
  return lines.split(',').map((text) => {
    const size = Number(text);
    if (!Number.isInteger(size) || size < 1000) throw new Error(`--lines takes whole numbers from 1000, not ${text}`);
    return size;
  });
}

/** The built product on a company of its own. */
export interface RunningCompany {
  url: string;
  dataDir: string;
  /** Sees every customer. */
  everything: Client;
  /** The accounts of 20 people, the first of whom sees everything. */
  clients: readonly Client[];
}

/** Serves a company of so many order lines while it is measured; afterwards nothing of it is left. */
export function withCompany(lines: number, measure: (company: RunningCompany) => Promise<void>): Promise<void> {
  return inDataFolder(async (dataDir) => {
    const clients = await withDatabase(dataDir, async (place) => {
      await fillCompany(place, companySize(lines));
      return clientsOf(place.db, people);
    });
    const [everything] = clients;
    if (!everything) throw new Error('the company has no account');
    // Whoever logs in is one of the demonstration's accounts, which only such a start opens.
    await withServer({ dataDir, settings: { DEMONSTRATION: 'yes' } }, async ({ url, db }) => {
      await untilNoJobWaits(db);
      await measure({ url, dataDir, everything, clients });
    });
  });
}
