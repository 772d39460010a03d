import { argon2id } from 'hash-wasm';
import type { OutputOf } from '../../src/shared/api/call';
import { authCalls, type LoginAnswer } from '../../src/shared/areas/auth/calls';
import { fromBase64url } from '../../src/shared/base64url';
import {
  keyBytes,
  type LoginFields,
  loginSalt,
  loginTime,
  normalizePassword,
  proofOf,
} from '../../src/shared/rules/login-proof';
import type { TestApp } from './app';
import { type Answer, TestClient } from './client';
import { password as usualPassword } from './people';

type Challenge = OutputOf<typeof authCalls.loginChallenge>;

/** Logs in with the real protocol over HTTP; the returned client has token and cookies. */
export async function loginAs(app: Pick<TestApp, 'url'>, account: string, password = usualPassword) {
  const client = new TestClient(app.url);
  const answer = await login(client, account, password);
  if (answer.code !== 10000) throw new Error(`${account} could not log in: ${answer.msg}`);
  return client;
}

/** Makes one whole login in this browser, successful or not. */
export async function login(
  client: TestClient,
  account: string,
  password = usualPassword,
): Promise<Answer<LoginAnswer>> {
  const challenge = await client.call(authCalls.loginChallenge, { account });
  if (challenge.code !== 10000) throw new Error(`no challenge: ${challenge.msg}`);
  return sendLogin(client, await loginBody(account, password, challenge.data));
}

/** The login body of §3 for a challenge. */
export async function loginBody(account: string, password: string, challenge: Challenge) {
  const fields: LoginFields = {
    source: 'pc',
    account,
    salt: loginSalt(),
    clientLoginTime: loginTime(new Date()),
    clientTimeZone: 'Asia/Shanghai',
  };
  return { ...fields, encryption: await proofOf(await stretched(password, challenge), fields, challenge.nonce) };
}

export async function sendLogin(client: TestClient, body: Awaited<ReturnType<typeof loginBody>>) {
  const answer = await client.call(authCalls.login, body);
  if (answer.code === 10000) client.token = answer.data.token;
  return answer;
}

const known = new Map<string, Uint8Array<ArrayBuffer>>();

// Cached, as stretching is slow and tests log the same accounts in many times.
async function stretched(password: string, challenge: Challenge): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${challenge.kdfSalt} ${password}`;
  const found = known.get(key);
  if (found) return found;
  const salted = await argon2id({
    password: normalizePassword(password),
    salt: fromBase64url(challenge.kdfSalt) ?? new Uint8Array(),
    memorySize: challenge.memoryKib,
    iterations: challenge.iterations,
    parallelism: challenge.parallelism,
    hashLength: keyBytes,
    outputType: 'binary',
  });
  const bytes = Uint8Array.from(salted);
  known.set(key, bytes);
  return bytes;
}
