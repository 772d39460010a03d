import { z } from 'zod';
import { get, post } from '../../api/call';
import { plainText, recordId } from '../../entity/field';
import { languages } from '../../language';
import { administrators, roleNames } from '../../roles';
import { lengthUnits, volumeUnits } from '../../rules/size-units';
import { authLimits } from './limits';

/** What the browser keeps of the user who logged in; menu holds the names of the pages they may open. */
export const sessionUser = z.object({
  id: z.number(),
  account: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  roles: z.array(z.enum(roleNames)),
  departmentEn: z.string(),
  departmentZh: z.string(),
});
export type SessionUserInfo = z.infer<typeof sessionUser>;

/** What sizes are shown in. */
const sizeUnits = z.strictObject({ length: z.enum(lengthUnits), volume: z.enum(volumeUnits) });

const loginAnswer = z.object({
  token: z.string(),
  uuid: z.string(),
  user: sessionUser,
  menu: z.array(z.string()),
  /** The language the person chose, whatever browser they use; null until they chose one. */
  language: z.enum(languages).nullable(),
  /** The units the person chose, alike. */
  sizeUnits: sizeUnits.nullable(),
  /** By which the browser, too, knows the company's day. */
  calendar: z.object({ timeZone: z.string(), today: z.string().nullable() }),
  /** The most rows an uploaded table may have. */
  uploadRows: z.number(),
  /** 0 is the first login (or a temporary or too simple password): the password must be changed first. */
  passwordType: z.union([z.literal(0), z.literal(1)]),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

const accountName = plainText(60);

// Longer than a password may be, so that the rule answers and not the field.
const typedPassword = z.string().min(1).max(1000);

const loginChallenge = get('/user/loginChallenge', {
  reading: 'A',
  input: z.strictObject({ account: accountName }),
  output: z.object({
    kdfSalt: z.string(),
    memoryKib: z.number(),
    iterations: z.number(),
    parallelism: z.number(),
    nonce: z.string(),
  }),
  access: 'public',
});

/** The specified wire format (§3); `encryption` carries the proof described in docs/security.md. */
const loginBody = z.strictObject({
  source: z.literal('pc'),
  account: accountName,
  encryption: z.string().max(200),
  salt: z.string().regex(new RegExp(`^[A-Z0-9]{${authLimits.saltLength}}$`)),
  clientLoginTime: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  clientTimeZone: plainText(64),
});

const login = post('/user/login', {
  reading: 'A',
  input: loginBody,
  output: loginAnswer,
  access: 'public',
});

/**
 * Proves the password once more in a session that is open, for calls that ask for it. It lies under the path of the
 * login, where alone the browser sends the challenge's cookie.
 */
const proveAgain = post('/user/login/proof', {
  reading: 'A',
  input: loginBody,
  output: z.null(),
  access: 'everyone',
});

/** Who am I: the session's user and menu, read afresh after a reload. */
const currentSession = get('/user/session', {
  reading: 'B',
  input: z.strictObject({}),
  output: loginAnswer.omit({ token: true, uuid: true }),
  access: 'everyone',
  beforePasswordChange: true,
});

/** Keeps the caller's language, so that the next login brings it to any browser. */
const chooseLanguage = post('/user/language', {
  reading: 'B',
  input: z.strictObject({ language: z.enum(languages) }),
  output: z.null(),
  access: 'everyone',
  beforePasswordChange: true,
});

/** Keeps what the caller has sizes in, alike. */
const chooseSizeUnits = post('/user/sizeUnits', {
  reading: 'B',
  input: sizeUnits,
  output: z.null(),
  access: 'everyone',
});

const logout = post('/user/logout', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.null(),
  access: 'everyone',
  beforePasswordChange: true,
});

const sessionLine = z.object({
  id: z.number(),
  address: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  current: z.boolean(),
});
export type SessionLine = z.infer<typeof sessionLine>;

/** One's own open sessions; administrators may ask for another person's. */
const listSessions = get('/user/sessions', {
  reading: 'B',
  input: z.strictObject({ accountId: recordId.optional() }),
  output: z.array(sessionLine),
  access: 'everyone',
});

const endSession = post('/user/endSession', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.null(),
  access: 'everyone',
});

/**
 * The specified shape (§7); `token` is the one of the session that asks. Both passwords travel as they are, inside the
 * request; what is kept of the new one is a sealed proof key.
 */
const changePassword = post('/changePassword', {
  reading: 'A',
  input: z.strictObject({
    token: z.string().min(1).max(200),
    data: z.strictObject({ oldPassword: typedPassword, newPassword: typedPassword }),
  }),
  output: z.null(),
  access: 'everyone',
  beforePasswordChange: true,
});

const temporaryPassword = z.object({ userName: z.string(), secret: z.string(), validUntil: z.string() });
export type TemporaryPassword = z.infer<typeof temporaryPassword>;

/** Gives an account a one-time password, shown once; it forces a change at the next login. */
const updatePassword = post('/updatePassword', {
  reading: 'A',
  input: z.strictObject({ userName: accountName }),
  inputIn: 'query',
  output: temporaryPassword,
  access: administrators,
});

export const authCalls = {
  loginChallenge,
  login,
  proveAgain,
  currentSession,
  chooseLanguage,
  chooseSizeUnits,
  logout,
  listSessions,
  endSession,
  changePassword,
  updatePassword,
};
