import { vi } from 'vitest';
import { fetchData } from '../../src/client/api/send';
import type { Call } from '../../src/shared/api/call';

/** What a call was asked with, each time, in a test that has `api/send` stand aside. */
export const asked = (call: Call): unknown[] =>
  vi.mocked(fetchData).mock.calls.flatMap(([each, input]) => (each === call ? [input] : []));
