import { errorCatalogue } from './errors';
import { keysOf, recordOf } from './keys-of';

/** The numbers of all errors, by name; the client is built with them as data, as it is shown their messages in answers. */
export const errorCodes = recordOf(keysOf(errorCatalogue), (name): number => errorCatalogue[name].code);

/** The message of a lost session. The code varies, so the session is recognized by this message (§8). */
export const sessionLost = errorCatalogue['session.invalid'].message;
