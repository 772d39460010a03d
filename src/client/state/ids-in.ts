/** Parses comma-separated ids, as used in addresses. */
export function idsIn(text: string | null): number[] {
  return (text ?? '').split(',').map(Number).filter(isId);
}

/** Parses one id of an address; null when it is none. */
export function idOf(text: string | null): number | null {
  const id = Number(text);
  return isId(id) ? id : null;
}

/** Whether a number may be an id. */
const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;
