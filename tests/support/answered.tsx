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
 * Shows an element to somebody with the role, replacing the previous one, with the given answer of the server to each
 * call; errors are thrown. For tests that mock `api/send`.
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

/** Removes the shown element. */
export async function leave(): Promise<void> {
  await end();
  end = async () => {};
}
