import { atom } from 'jotai';

/** Whether the password dialog was opened from the user menu or the palette; a forced change opens it anyway. */
export const isPasswordDialogOpenAtom = atom(false);
