import { atom } from 'jotai';

/**
 * The password just typed at login, kept in memory while it must be changed, so that it need not be typed twice
 * (§3: the old password is read from the account's information). Never stored, and gone with a reload.
 */
export const typedPasswordAtom = atom<string | null>(null);
