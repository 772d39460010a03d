import { getDefaultStore } from 'jotai';
import { useEffect } from 'react';
import { authCalls } from '../../shared/areas/auth/calls';
import { fetchData } from '../api/send';
import { keepCalendar } from '../state/calendar';
import { recordError } from '../state/log';
import { sessionAtom, token } from '../state/session';
import { keepUploadRows } from '../state/upload-rows';

/** Asks once after start who is logged in: roles and menu may have changed since this browser stored them. */
export function useFreshSession(): void {
  useEffect(() => {
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
  }, []);
}
