import { getDefaultStore } from 'jotai';
import { authCalls } from '../../shared/areas/auth/calls';
import { fetchData } from '../api/send';
import { keepCalendar } from './calendar';
import { recordError } from './log';
import { renewSession, sessionAtom, token } from './session';
import { keepUploadLimits } from './upload-limits';

/** Reloads the session, after start and when the user's rights changed: the stored roles and menu may be outdated. */
export function askForSession(): void {
  const store = getDefaultStore();
  const asked = token();
  if (!asked || !store.get(sessionAtom)) return;
  fetchData(authCalls.currentSession, {}).then(({ user, menu, calendar, passwordType, ...told }) => {
    // Somebody may have logged out or in during the call.
    if (token() !== asked) return;
    keepCalendar(calendar);
    keepUploadLimits(told);
    const session = { user, menu, mustChangePassword: passwordType === 0 };
    if (JSON.stringify(session) !== JSON.stringify(store.get(sessionAtom))) renewSession(session);
  }, recordError);
}
