import { z } from 'zod';
import { get, post } from '../../api/call';
import { plainText, recordId } from '../../entity/field';
import { languages } from '../../language';
import { administrators, roleNames } from '../../roles';
import { lengthUnits, volumeUnits } from '../../rules/size-units';
import { authLimits } from './limits';

/** The logged-in user as stored in the browser; `menu` holds the names of the pages they may open. */
const sessionUser = z.object({
  id: z.number(),
  account: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  roles: z.array(z.enum(roleNames)),
  departmentEn: z.string(),
  departmentZh: z.string(),
});
export type SessionUserInfo = z.infer<typeof sessionUser>;

/** The units that sizes are shown in. */
const sizeUnits = z.strictObject({ length: z.enum(lengthUnits), volume: z.enum(volumeUnits) });

const loginAnswer = z.object({
  token: z.string(),
  uuid: z.string(),
  user: sessionUser,
  menu: z.array(z.string()),
  /** The language the person chose, in whatever browser; null until they choose one. */
  language: z.enum(languages).nullable(),
  /** The units the person chose, as with `language`. */
  sizeUnits: sizeUnits.nullable(),
  /** From which the browser knows the company's current day. */
  calendar: z.object({ timeZone: z.string(), today: z.string().nullable() }),
  /** The most rows an uploaded table may have. */
  uploadRows: z.number(),
  /** The most megabytes an uploaded table may have. */
  tableMb: z.number(),
  /** The most megabytes a picture may have. */
  pictureMb: z.number(),
  /** 0 is the first login (or a temporary or too simple password): the password must be changed first. */
  passwordType: z.union([z.literal(0), z.literal(1)]),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

const accountName = plainText(60);

// Longer than a password may be, so that the password rule refuses it and not the schema.
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
 * Proves the password again in an open session, for calls that require it. Its path is below that of the login, the
 * only one to which the browser sends the challenge's cookie.
 */
const proveAgain = post('/user/login/proof', {
  reading: 'A',
  input: loginBody,
  output: z.null(),
  access: 'everyone',
});

/** Returns the session's user and menu, read anew after a reload. */
const currentSession = get('/user/session', {
  reading: 'B',
  input: z.strictObject({}),
  output: loginAnswer.omit({ token: true, uuid: true }),
  access: 'everyone',
  beforePasswordChange: true,
});

/** Stores the caller's language, so that it applies in any browser from the next login on. */
const chooseLanguage = post('/user/language', {
  reading: 'B',
  input: z.strictObject({ language: z.enum(languages) }),
  output: z.null(),
  access: 'everyone',
  beforePasswordChange: true,
});

/** Stores the caller's units of sizes in the same way. */
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

/** The caller's own open sessions; administrators may ask for another person's. */
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
 * The specified shape (§7); `token` is that of the calling session. Both passwords are sent in clear inside the
 * request; of the new one only a sealed proof key is stored.
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
  needsProof: true,
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
