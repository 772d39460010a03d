import { vi } from 'vitest';
import { fetchData } from '../../src/client/api/send';
import type { Call } from '../../src/shared/api/call';

/**
 * What a call was asked with, each time, in a test that has `api/send` stand aside. The calls of a list are made of its
 * entity, anew for each way in which its sizes are shown: it goes by their paths.
 */
export const asked = (call: Call): unknown[] =>
  vi.mocked(fetchData).mock.calls.flatMap(([each, input]) => (each.path === call.path ? [input] : []));
