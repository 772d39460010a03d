import { authLimits } from '../areas/auth/limits';
import { fromBase64url, toBase64url } from '../base64url';
import { randomText } from '../random-text';

/**
 * The proof inside the specified login body (§3), after RFC 5802: `encryption` hashes the password together with
 * the salt and all other fields, yet the server keeps nothing a thief of its database could log in with.
 */

type Bytes = Uint8Array<ArrayBuffer>;

/** How a password is stretched with Argon2id; stored beside each salt, so that it may be raised later. */
export interface KdfParameters {
  memoryKib: number;
  iterations: number;
  parallelism: number;
}
export const kdfParameters: KdfParameters = { memoryKib: 19_456, iterations: 2, parallelism: 1 };
export const keyBytes = 32;

/** The fields of the login body that the proof covers: all but the proof itself. */
export interface LoginFields {
  source: 'pc';
  account: string;
  salt: string;
  clientLoginTime: string;
  clientTimeZone: string;
}

/** The same spelling of a password whatever keyboard or input method typed it. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/** What the server stores (sealed) for a stretched password. */
export async function storedKeyOf(saltedPassword: Bytes): Promise<Bytes> {
  return sha256(await clientKeyOf(saltedPassword));
}

/** The client's side: the value of `encryption`. */
export async function proofOf(saltedPassword: Bytes, fields: LoginFields, nonce: string): Promise<string> {
  const clientKey = await clientKeyOf(saltedPassword);
  const mask = await hmac(await sha256(clientKey), coveredBytes(fields, nonce));
  return toBase64url(xor(clientKey, mask));
}

/** The server's side: the stored key that the proof implies. It equals the real one exactly for the right password. */
export async function storedKeyFromProof(
  encryption: string,
  storedKey: Bytes,
  fields: LoginFields,
  nonce: string,
): Promise<Bytes | null> {
  const proof = fromBase64url(encryption);
  if (proof?.length !== keyBytes) return null;
  const mask = await hmac(storedKey, coveredBytes(fields, nonce));
  return sha256(xor(proof, mask));
}

/** The salt of one login: random uppercase letters and digits (§3). */
export function loginSalt(): string {
  return randomText('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', authLimits.saltLength);
}

/** The client's local time as yyyy-MM-dd hh:mm:ss (§3), with hours from 00 to 23. */
export function loginTime(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${day} ${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`;
}

const clientKeyOf = (saltedPassword: Bytes): Promise<Bytes> =>
  hmac(saltedPassword, new TextEncoder().encode('Client Key'));

// Each part is prefixed with its length, so that no two different bodies have the same bytes.
function coveredBytes(fields: LoginFields, nonce: string): Bytes {
  const { source, account, salt, clientLoginTime, clientTimeZone } = fields;
  const parts = [source, account, salt, clientLoginTime, clientTimeZone, nonce].map((part) =>
    new TextEncoder().encode(part),
  );
  const covered = new Uint8Array(parts.reduce((length, part) => length + 4 + part.length, 0));
  const view = new DataView(covered.buffer);
  let offset = 0;
  for (const part of parts) {
    view.setUint32(offset, part.length);
    covered.set(part, offset + 4);
    offset += 4 + part.length;
  }
  return covered;
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

async function hmac(key: Bytes, bytes: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytes));
}

function xor(left: Bytes, right: Bytes): Bytes {
  return left.map((byte, index) => byte ^ (right[index] ?? 0));
}
