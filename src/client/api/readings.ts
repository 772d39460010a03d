import type { Reading } from '../../shared/api/call';
import { limits } from '../../shared/limits';

interface ReadingRules {
  base: string;
  timeout: number;
  tokenHeader: string;
  success: number;
  sendsLanguage: boolean;
}

/** What differs between the two transport readings of §7. */
export const readings = {
  A: { base: '', timeout: limits.apiTimeoutMs.A, tokenHeader: 'token', success: 10000, sendsLanguage: true },
  B: { base: '/api', timeout: limits.apiTimeoutMs.B, tokenHeader: 'X-Token', success: 0, sendsLanguage: false },
} as const satisfies Record<Reading, ReadingRules>;
