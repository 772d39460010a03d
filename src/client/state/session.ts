import { atom, getDefaultStore } from 'jotai';
import { z } from 'zod';
import { sessionUser } from '../../shared/areas/auth/calls';
import { readStored, writeStored } from './storage';

const storedSession = z.object({
  user: sessionUser,
  /** The names of the pages the user may open; the server made it from the roles (§6). */
  menu: z.array(z.string()),
  mustChangePassword: z.boolean(),
});
export type Session = z.infer<typeof storedSession>;

const sessionKey = 'loadline.session';
const cookieSeconds = 24 * 60 * 60;

const isSession = (value: unknown): value is Session => storedSession.safeParse(value).success;

/** The token this window works with: another window may have logged in since, as somebody else. */
let ownToken = storedToken();

const baseAtom = atom<Session | null>(ownToken ? readStored(sessionKey, isSession) : null);

/** The session this browser holds, or null. Setting it stores it; the token lives in its cookie. */
export const sessionAtom = atom(
  (get) => get(baseAtom),
  (_get, set, session: Session | null) => {
    writeStored(sessionKey, session);
    set(baseAtom, session);
  },
);

/** Who is logged in, by their id. */
export const personNow = (): number | undefined => getDefaultStore().get(sessionAtom)?.user.id;

/**
 * The token of this window's session, or null. It is that of the specified cookie, which all windows share, unless somebody else
 * logged in in another window: what is done here is never done in their name.
 */
export function token(): string | null {
  const there = storedToken();
  if (there === null || there === ownToken) return there;
  const mine = getDefaultStore().get(baseAtom);
  if (!mine || readStored(sessionKey, isSession)?.user.id === mine.user.id) ownToken = there;
  return ownToken;
}

/** The token in the specified cookie. */
function storedToken(): string | null {
  return document.cookie.match(/(?:^|; )token=([^;]+)/)?.[1] ?? null;
}

/** Sets the two specified cookies for a day (§9). */
export function setSessionCookies(newToken: string, uuid: string): void {
  ownToken = newToken;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  for (const [name, value] of [
    ['token', newToken],
    ['uuid', uuid],
  ]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox and Safari.
    document.cookie = `${name}=${value}; path=/; max-age=${cookieSeconds}; samesite=strict${secure}`;
  }
}

/** Forgets the session in this browser: the user's data go first, then the cookies (§4). That of somebody in another window stays. */
export function forgetSession(): void {
  const isOwn = token() === storedToken();
  getDefaultStore().set(isOwn ? sessionAtom : baseAtom, null);
  if (isOwn) clearSessionCookies();
}

/** Removes the token and uuid cookies. */
function clearSessionCookies(): void {
  for (const name of ['token', 'uuid']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${name}=; path=/; max-age=0`;
  }
}
