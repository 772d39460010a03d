/** The saved session of the console whose link this address is (`?console=7`), or null. */
export function sharedConsoleOf(fullPath: string): number | null {
  const id = Number(new URLSearchParams(fullPath.split('?')[1]).get('console'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
