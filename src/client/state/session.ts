import { atom, getDefaultStore } from 'jotai';
import type { SessionUserInfo } from '../../shared/areas/auth/calls';
import { roleNames } from '../../shared/roles';
import { type Is, isFlag, isListOf, isNumber, isOneOf, isShaped, isText } from './shape';
import { readStored, writeStored } from './storage';

export interface Session {
  user: SessionUserInfo;
  /** The names of the pages the user may open; the server derives them from the roles (§6). */
  menu: string[];
  mustChangePassword: boolean;
}

const sessionKey = 'loadline.session';
const cookieSeconds = 24 * 60 * 60;

const isUser: Is<SessionUserInfo> = isShaped({
  id: isNumber,
  account: isText,
  nameEn: isText,
  nameZh: isText,
  roles: isListOf(isOneOf(roleNames)),
  departmentEn: isText,
  departmentZh: isText,
});
const isSession: Is<Session> = isShaped({ user: isUser, menu: isListOf(isText), mustChangePassword: isFlag });
const isOfPerson = isShaped({ user: isShaped({ id: isNumber }) });

/** The token of this window: another window may have logged in as another user since. */
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

/** Who logged in last in this browser, by their id: in another window perhaps somebody else than in this one. */
export const personOfBrowser = (): number | undefined => readStored(sessionKey, isOfPerson)?.user.id;

/**
 * The token of this window's session, or null: that of the specified cookie, which all windows share, unless another
 * user logged in in another window, in whose name this window must never act.
 */
export function token(): string | null {
  const there = storedToken();
  if (there === null || there === ownToken) return there;
  const mine = getDefaultStore().get(baseAtom);
  if (!mine || personOfBrowser() === mine.user.id) ownToken = there;
  return ownToken;
}

/** The token in the specified cookie. */
function storedToken(): string | null {
  return document.cookie.match(/(?:^|; )token=([^;]+)/)?.[1] ?? null;
}

/** Begins a session, at login. */
export function beginSession(session: Session, newToken: string, uuid: string): void {
  // Stored before its cookies: a window of somebody else that finds the token must find whose it is.
  writeStored(sessionKey, session);
  setSessionCookies(newToken, uuid);
  getDefaultStore().set(baseAtom, session);
}

/** Takes over what became of this window's session. Another user's session stays in the browser. */
export function renewSession(session: Session): void {
  getDefaultStore().set(personOfBrowser() === session.user.id ? sessionAtom : baseAtom, session);
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

/** Forgets this browser's session: first the user's data, then the cookies (§4). Another user's session stays. */
export function forgetSession(): void {
  const isOwn = token() === storedToken();
  getDefaultStore().set(isOwn ? sessionAtom : baseAtom, null);
  if (isOwn) clearSessionCookies();
}

/** Removes the token and uuid cookies. */
function clearSessionCookies(): void {
  for (const name of ['token', 'uuid']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox and Safari.
    document.cookie = `${name}=; path=/; max-age=0`;
  }
}
