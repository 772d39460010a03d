import { loginPath } from '../../shared/entrance';
import { token } from '../state/session';

/** Whether the visitor has no session and is about to log in: then only the login page is needed. */
export function isEntering(path: string): boolean {
  return token() === null && (path === '/' || path === loginPath);
}
