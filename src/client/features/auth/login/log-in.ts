import { authCalls, type LoginAnswer } from '../../../../shared/areas/auth/calls';
import { type LoginFields, loginSalt, loginTime } from '../../../../shared/rules/login-proof';
import { fetchData } from '../../../api/send';
import { startPasswordWorker } from '../../../workers';

interface Typed {
  account: string;
  password: string;
}

/** Logs in: asks for a challenge, proves the password in a worker, and sends the specified body. */
export async function logIn(typed: Typed): Promise<LoginAnswer> {
  return fetchData(authCalls.login, await bodyOf(typed));
}

/** Proves the password of the open session once more, in the same way. */
export async function proveAgain(typed: Typed): Promise<void> {
  await fetchData(authCalls.proveAgain, await bodyOf(typed));
}

async function bodyOf({ account: typed, password }: Typed): Promise<LoginFields & { encryption: string }> {
  const account = typed.trim();
  const worker = startPasswordWorker();
  try {
    const challenge = await fetchData(authCalls.loginChallenge, { account });
    const fields: LoginFields = {
      source: 'pc',
      account,
      salt: loginSalt(),
      clientLoginTime: loginTime(new Date()),
      clientTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    return { ...fields, encryption: await worker.api.prove({ password, challenge, fields }) };
  } finally {
    worker.end();
  }
}
