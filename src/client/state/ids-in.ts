/** Parses comma-separated ids, as used in addresses. */
export function idsIn(text: string | null): number[] {
  return (text ?? '').split(',').map(Number).filter(isId);
}

/** Whether a number may be an id. */
export const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;
