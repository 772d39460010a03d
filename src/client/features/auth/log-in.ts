import { authCalls, type LoginAnswer } from '../../../shared/api/auth';
import { type LoginFields, loginSalt, loginTime } from '../../../shared/rules/login-proof';
import { fetchData } from '../../api/send';
import { startPasswordWorker } from '../../workers';

interface Typed {
  account: string;
  password: string;
}

/** Logs in: asks for a challenge, proves the password in a worker, and sends the specified body. */
export async function logIn({ account: typed, password }: Typed): Promise<LoginAnswer> {
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
    const encryption = await worker.api.prove({ password, challenge, fields });
    return await fetchData(authCalls.login, { ...fields, encryption });
  } finally {
    worker.end();
  }
}
