/** The paths where everybody begins; in a module of their own so that the login page need not load all pages. */
export const loginPath = '/login';
export const startPath = '/index';

/** Why a session ended, as far as known: it expired, or it was ended from elsewhere. */
export const sessionEnds = ['expired', 'elsewhere'] as const;
export type SessionEnd = (typeof sessionEnds)[number];
