import { usePathname, useSearch } from 'wouter/use-browser-location';

/**
 * The address as in the browser, by which tabs are identified. The router's own hooks decode it, and decoding twice
 * would change it: `like '%40%'` in a query would become `like '@%'`.
 */
export function useAddress(): { path: string; fullPath: string } {
  const path = usePathname();
  const fullPath = path + useSearch();
  return { path, fullPath };
}
