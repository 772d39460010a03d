import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { fetchData } from '../../src/client/api/send';
import { queries } from '../../src/client/state/queries';
import type { Call } from '../../src/shared/api/call';
import type { Role } from '../../src/shared/roles';
import { settled, show } from './dom';
import { enter } from './enter';

let end = async () => {};

/**
 * Shows an element to somebody with the role, in the place of the one before, by what the server answers to each call; an error
 * is thrown. In a test that has `api/send` stand aside.
 */
export async function open(element: ReactNode, answers: [Call, unknown][], role: Role = 'vpSales'): Promise<void> {
  await leave();
  queries.clear();
  enter({ id: 1, roles: [role] });
  const byPath = new Map(answers.map(([call, answer]) => [call.path, answer]));
  vi.mocked(fetchData).mockImplementation(async (call: Call) => {
    const answer = byPath.get(call.path);
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
  ({ end } = await show(element));
  await settled();
}

/** Takes what was shown away. */
export async function leave(): Promise<void> {
  await end();
  end = async () => {};
}
