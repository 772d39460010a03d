import { atom } from 'jotai';

/** Whether the password dialog was opened from the user menu or the palette. A forced change opens it by itself. */
export const isPasswordDialogOpenAtom = atom(false);
