import { getDefaultStore } from 'jotai';
import { authCalls } from '../../shared/areas/auth/calls';
import { fetchData } from '../api/send';
import { keepCalendar } from './calendar';
import { recordError } from './log';
import { sessionAtom, token } from './session';
import { keepUploadRows } from './upload-rows';

/** Asks who is logged in, once after start and when one's own rights changed: roles and menu may have changed since this browser stored them. */
export function askForSession(): void {
  const store = getDefaultStore();
  const asked = token();
  if (!asked || !store.get(sessionAtom)) return;
  fetchData(authCalls.currentSession, {}).then(({ user, menu, calendar, uploadRows, passwordType }) => {
    // Somebody may have logged out or in while the answer was on its way.
    if (token() !== asked) return;
    keepCalendar(calendar);
    keepUploadRows(uploadRows);
    const session = { user, menu, mustChangePassword: passwordType === 0 };
    if (JSON.stringify(session) !== JSON.stringify(store.get(sessionAtom))) store.set(sessionAtom, session);
  }, recordError);
}
