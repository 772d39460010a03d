import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** `/redirect/some/page?query` leads to `/some/page?query`, always inside the product. */
export default function RedirectPage() {
  useEffect(() => {
    navigate(redirectTarget(location.pathname, location.search), { replace: true });
  }, []);
  return null;
}

function redirectTarget(path: string, search: string): string {
  // Leading slashes beyond the first would name another host.
  return `/${path.replace(/^\/redirect\/+/, '')}${search}`;
}
