import { usePathname, useSearch } from 'wouter/use-browser-location';

/**
 * The address as it stands in the browser, by which tabs are known. The router's own hooks decode it, and what is
 * decoded twice is another address: of `like '%40%'` in a question it would make `like '@%'`.
 */
export function useAddress(): { path: string; fullPath: string } {
  const path = usePathname();
  const fullPath = path + useSearch();
  return { path, fullPath };
}
