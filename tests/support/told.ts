import { reminderCalls } from '../../src/shared/areas/dashboard/reminder-calls';
import type { TestClient } from './client';

/** Who of the clients sees an open to-do that links to a path, and as whose deputy; ended sessions see none. */
export async function whoIsTold(clients: Readonly<Record<string, TestClient>>, path: string): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(clients).map(async ([name, client]) => {
      const { code, data } = await client.call(reminderCalls.getAgencyMattersList, {});
      const here = code === 10_000 ? data.resp.filter((item) => item.path === path) : [];
      return here.map(({ inPlaceOf }) => (inPlaceOf ? `${name} for ${inPlaceOf}` : name));
    }),
  );
  return found.flat().sort();
}
