/** A rejected call: the business code or HTTP status, the message for the user, and the data beside it. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly url: string,
    readonly data: unknown = null,
    /** 'http' covers statuses, time-outs and lost connections; their toasts stay longer (§8). */
    readonly source: 'business' | 'http' = 'business',
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** The field errors of a refused input, by field name; empty for every other error. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null) return {};
  const fields = 'fields' in error.data && Array.isArray(error.data.fields) ? error.data.fields : [];
  return Object.fromEntries(fields.map((entry: { field: string; problem: string }) => [entry.field, entry.problem]));
}
