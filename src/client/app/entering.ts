import { loginPath } from '../../shared/entrance';
import { token } from '../state/session';

/** Whether somebody without a session is about to log in: all they need is the login page. */
export function isEntering(path: string): boolean {
  return token() === null && (path === '/' || path === loginPath);
}
