import { idOf } from '../state/ids-in';

/** The saved console session that this address links to (`?console=7`), or null. */
export function sharedConsoleOf(fullPath: string): number | null {
  return idOf(new URLSearchParams(fullPath.split('?')[1]).get('console'));
}
