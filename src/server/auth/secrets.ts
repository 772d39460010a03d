import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '../config';
import { sealingKey } from '../sealing-key';

/** One key for each purpose, all made from the sealing key, so that none can stand in for another. */
export interface Secrets {
  seal: Buffer;
  fakeSalt: Buffer;
  device: Buffer;
  trackingLink: Buffer;
  briefingLink: Buffer;
  loginNonce: Buffer;
  fileAddress: Buffer;
  shareLink: Buffer;
  sharedFile: Buffer;
}

type KeySource = Pick<Config, 'key' | 'dataDir'>;
const known = new WeakMap<KeySource, Secrets>();

/** The keys of this installation; the key file is read once for each configuration. */
export function secretsOf(config: KeySource): Secrets {
  const found = known.get(config);
  if (found) return found;
  const master = sealingKey(config);
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', `loadline ${purpose}`, 32));
  const secrets = {
    seal: derive('seal'),
    fakeSalt: derive('fake salt'),
    device: derive('device'),
    trackingLink: derive('tracking link'),
    briefingLink: derive('briefing link'),
    loginNonce: derive('login nonce'),
    fileAddress: derive('file address'),
    shareLink: derive('share link'),
    sharedFile: derive('shared file'),
  };
  known.set(config, secrets);
  return secrets;
}

export function sha256(value: string | Uint8Array): Buffer {
  return createHash('sha256').update(value).digest();
}

export function hmac(key: Uint8Array, value: string): Buffer {
  return createHmac('sha256', key).update(value).digest();
}
