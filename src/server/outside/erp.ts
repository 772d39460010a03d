import { erpLimits } from '../../shared/areas/erp/limits';
import type { Hitch } from '../../shared/areas/service/hitches';
import type { Delivery } from './delivery';
import { posted } from './post';

/** Address of the ERP, and the user to log in as. */
export interface Erp {
  url: string;
  user: string;
  password: string;
}

/** Hands a document over; never throws. 'sent' means that the ERP has stored it, not that it made an order of it. */
export function handToErp(erp: Erp, xml: string, signal: AbortSignal): Promise<Delivery> {
  const headers = { authorization: credentials(erp), 'content-type': 'application/xml; charset=utf-8' };
  return posted({ url: erp.url, headers, bytes: Buffer.from(xml), answerMs: erpLimits.answerMs }, signal);
}

/** Asks the ERP for what it has under a key of ours; throws without a proper answer. */
export async function askErpFor(erp: Erp, key: string, signal: AbortSignal): Promise<Buffer> {
  const url = new URL(erp.url);
  url.searchParams.set('arckey', key);
  const response = await fetch(url, {
    headers: { authorization: credentials(erp), accept: 'application/xml' },
    // A redirect's target was not configured, so none is followed.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(erpLimits.answerMs)]),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new Error('noAnswer' satisfies Hitch);
    throw error;
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`HTTP ${response.status}`);
  }
  return bytesOf(response);
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > erpLimits.answerBytes) throw new Error('The answer is too long.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const credentials = ({ user, password }: Erp): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
