import { loginPath, startPath } from '../../../../shared/entrance';

/** The path to go to after login: one of this site from the redirect query, else the index page. */
export function safeRedirect(redirect: string | null, origin: string): string {
  if (!redirect?.startsWith('/')) return startPath;
  // "//host" and "/\host" begin with a slash too; only resolving tells where a browser would go.
  const url = URL.canParse(redirect, origin) ? new URL(redirect, origin) : null;
  const isOurs = url?.origin === origin && !url.pathname.startsWith('//') && url.pathname !== loginPath;
  return isOurs ? url.pathname + url.search + url.hash : startPath;
}
