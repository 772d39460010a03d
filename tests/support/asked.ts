import { vi } from 'vitest';
import { fetchData } from '../../src/client/api/send';
import type { Call } from '../../src/shared/api/call';

/**
 * The inputs of all requests of a call, in a test that mocks `api/send`. Compares paths, as the calls of a list are
 * made anew for each choice of size units.
 */
export const asked = (call: Call): unknown[] =>
  vi.mocked(fetchData).mock.calls.flatMap(([each, input]) => (each.path === call.path ? [input] : []));
