import { argon2id } from 'hash-wasm';
import { fromBase64url } from '../../src/shared/base64url';
import {
  type KdfParameters,
  keyBytes,
  type LoginFields,
  normalizePassword,
  proofOf,
} from '../../src/shared/rules/login-proof';

export interface Proving {
  password: string;
  challenge: KdfParameters & { kdfSalt: string; nonce: string };
  fields: LoginFields;
}

/** The value of `encryption` for a login. Stretching the password takes a moment, which is why it runs in a worker. */
export async function prove({ password, challenge, fields }: Proving): Promise<string> {
  const stretched = await argon2id({
    password: normalizePassword(password),
    salt: fromBase64url(challenge.kdfSalt) ?? new Uint8Array(),
    memorySize: challenge.memoryKib,
    iterations: challenge.iterations,
    parallelism: challenge.parallelism,
    hashLength: keyBytes,
    outputType: 'binary',
  });
  return proofOf(Uint8Array.from(stretched), fields, challenge.nonce);
}
