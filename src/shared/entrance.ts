/** Where everybody begins. They stand apart from the other pages, which the login page does not wait for. */
export const loginPath = '/login';
export const startPath = '/index';

/** Why a session is no more, as far as is known: its time ran out, or it was ended from elsewhere. */
export const sessionEnds = ['expired', 'elsewhere'] as const;
export type SessionEnd = (typeof sessionEnds)[number];
