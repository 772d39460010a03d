import { authLimits } from '../../shared/areas/auth/limits';
import type { Config } from '../config';
import type { Visit } from '../http/visit';

type Security = Pick<Config, 'secureCookies'>;
type Cookies = Visit['cookies'];

const nonceCookie = 'login_nonce';
const day = 24 * 60 * 60;

/** Sets the cookie that scripts cannot read; it and the header token are worth nothing without each other. */
export function setSid(visit: Visit, { secureCookies: secure }: Security, sid: string): void {
  const maxAge = authLimits.sessionHours.absolute * 60 * 60;
  visit.setCookie(sidName(secure), sid, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge });
}

export function clearSid(visit: Visit, { secureCookies: secure }: Security): void {
  visit.clearCookie(sidName(secure), { path: '/', httpOnly: true, sameSite: 'strict', secure });
}

/** The session cookie's value; under HTTPS only the prefixed name is ever set, and a browser keeps the prefix honest. */
export function sidOf(cookies: Cookies): string | undefined {
  return cookies[sidName(true)] ?? cookies[sidName(false)];
}

/** Ties a login challenge to the browser that asked for it. */
export function setNonce(visit: Visit, security: Security, nonce: string): void {
  setForLogin(visit, security, { name: nonceCookie, value: nonce, maxAge: authLimits.nonceSeconds });
}

export function nonceOf(cookies: Cookies): string | undefined {
  return cookies[nonceCookie];
}

/** Marks the browser as one this account has logged in from. */
export function setDevice(visit: Visit, security: Security, device: { accountId: number; value: string }): void {
  const maxAge = authLimits.knownDeviceDays * day;
  setForLogin(visit, security, { name: deviceName(device.accountId), value: device.value, maxAge });
}

export function deviceOf(cookies: Cookies, accountId: number): string | undefined {
  return cookies[deviceName(accountId)];
}

const sidName = (secure: boolean): string => (secure ? '__Host-sid' : 'sid');
// Colleagues share computers: each account has a cookie of its own.
const deviceName = (accountId: number): string => `device${accountId}`;

interface LoginCookie {
  name: string;
  value: string;
  maxAge: number;
}

/** Sent to the login call alone, in either reading. */
function setForLogin(visit: Visit, { secureCookies: secure }: Security, { name, value, maxAge }: LoginCookie): void {
  for (const path of ['/user/login', '/api/user/login']) {
    visit.setCookie(name, value, { path, httpOnly: true, sameSite: 'strict', secure, maxAge });
  }
}
