import { customer } from '../../src/shared/areas/customer/customer';
import { crudCallsOf } from '../../src/shared/entity/crud';
import { errorCatalogue } from '../../src/shared/errors';
import type { Company, Person } from './company';

const tables = { customer: 'customer', order: 'salesOrder', material: 'material', lineUp: 'lineUp' } as const;
type Kept = keyof typeof tables;

/** Reads a company's records as stored, and makes a simple edit of one. */
export function recordsOf({ app }: Pick<Company, 'app'>) {
  /** Stored rows, without the columns that every write changes. */
  async function storedRows(name: Kept, ids: readonly number[]) {
    const rows = await app.db.selectFrom(tables[name]).selectAll().where('id', 'in', ids).orderBy('id').execute();
    return rows.map(({ version: _, updatedAt: __, ...row }) => row);
  }
  async function versionsOf(name: Kept, ids: readonly number[]) {
    return app.db.selectFrom(tables[name]).select(['id', 'version']).where('id', 'in', ids).orderBy('id').execute();
  }
  async function versionOf(name: Kept, id: number): Promise<number> {
    return (await versionsOf(name, [id]))[0]?.version ?? 0;
  }
  async function changeCity(who: Person, id: number, city: string) {
    const input = { id, version: await versionOf('customer', id), changes: { city } };
    return (await who.client.call(crudCallsOf(customer).modify, input)).data;
  }
  const trail = () => app.db.selectFrom('audit').selectAll().orderBy('id').execute();
  return { storedRows, versionsOf, versionOf, changeCity, trail };
}

export const codeOf = (name: keyof typeof errorCatalogue): number => errorCatalogue[name].code;
