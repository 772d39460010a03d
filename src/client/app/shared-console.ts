import { isId } from '../state/ids-in';

/** The saved console session that this address links to (`?console=7`), or null. */
export function sharedConsoleOf(fullPath: string): number | null {
  const id = Number(new URLSearchParams(fullPath.split('?')[1]).get('console'));
  return isId(id) ? id : null;
}
