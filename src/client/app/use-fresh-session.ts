import { useEffect } from 'react';
import { askForSession } from '../state/fresh-session';

/** Asks once after start who is logged in. */
export function useFreshSession(): void {
  useEffect(askForSession, []);
}
