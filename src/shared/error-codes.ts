import { type ErrorName, errorCatalogue } from './errors';

/** The numbers of all errors, by name; the client is built with them as data, as it is shown their messages in answers. */
export const errorCodes = Object.fromEntries(
  Object.entries(errorCatalogue).map(([name, { code }]) => [name, code]),
) as Record<ErrorName, number>; // Object.fromEntries forgets its keys.

/** The message of a lost session. The code varies, so the session is recognized by this message (§8). */
export const sessionLost = errorCatalogue['session.invalid'].message;
