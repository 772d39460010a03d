import type { Call, InputOf, OutputOf, Reading } from '../../src/shared/api/call';
import { checkedHeader, faultOf, misshapen } from './answers-checked';
import { unsaidReads } from './tables-read';

export interface Answer<T = unknown> {
  status: number;
  code: number;
  msg: string;
  data: T;
  headers: Headers;
}

export interface CallOptions {
  /** The call's own by default. */
  reading?: Reading;
  language?: 'en' | 'zh';
  headers?: Record<string, string>;
}

/** Whether a call succeeded, in either reading. */
export const isDone = ({ code }: Pick<Answer, 'code'>): boolean => code === 0 || code === 10000;

/** An answer with the requested record replaced in its texts, to compare answers that must not differ otherwise. */
export function unnamed({ headers: _, ...answer }: Answer, record: string | number): object {
  return JSON.parse(JSON.stringify(answer), (key, value) =>
    key === 'msg' || key === 'problem' ? String(value).replace(String(record), 'RECORD') : value,
  );
}

/** One browser: it keeps cookies by path, and sends the token of its login. */
export class TestClient {
  private readonly cookies = new Map<string, { value: string; path: string }>();
  token: string | null = null;
  /** The Set-Cookie lines of the last answer that had some. */
  lastSetCookies: string[] = [];

  constructor(readonly url: string) {}

  /** Makes a call as our client does, and reads the envelope. */
  async call<C extends Call>(call: C, input: InputOf<C>, options: CallOptions = {}): Promise<Answer<OutputOf<C>>> {
    const reading = options.reading ?? call.reading;
    const path = reading === 'A' ? call.path : `/api${call.path}`;
    const isQuery = call.method !== 'POST' || call.inputIn === 'query';
    const language = reading === 'A' ? { language: options.language === 'zh' ? 1 : 'E' } : {};
    const fields = { ...input, ...language };
    const body = call.method === 'POST' ? { body: JSON.stringify(isQuery ? {} : fields) } : {};
    const response = await this.fetch(isQuery ? `${path}?${queryOf(fields)}` : path, {
      method: call.method,
      ...body,
      headers: {
        ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        'accept-language': options.language ?? 'en',
        ...(this.token ? { [reading === 'A' ? 'token' : 'x-token']: this.token } : {}),
        ...options.headers,
      },
    });
    const envelope = await response.json();
    if (envelope.code === unsaidReads || envelope.code === misshapen) throw new Error(envelope.msg);
    // Servers that are built as for people do not check what they answer.
    const isChecked = response.headers.has(checkedHeader);
    const fault = isDone(envelope) && !isChecked ? faultOf(call, envelope.data) : null;
    if (fault) throw new Error(fault);
    return { status: response.status, headers: response.headers, ...envelope };
  }

  /** Any request, with the cookies of this browser. */
  async fetch(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const cookie = this.cookieHeader(path);
    const headers = { ...(cookie ? { cookie } : {}), ...init.headers };
    const response = await fetch(this.url + path, { ...init, headers });
    const lines = response.headers.getSetCookie();
    if (lines.length > 0) this.lastSetCookies = lines;
    for (const line of lines) this.keep(line);
    return response;
  }

  cookie(name: string): string | undefined {
    return [...this.cookies].find(([key]) => key.startsWith(`${name};`))?.[1].value;
  }

  setCookie(name: string, value: string, path = '/'): void {
    this.cookies.set(`${name};${path}`, { value, path });
  }

  dropCookie(name: string): void {
    for (const key of this.cookies.keys()) if (key.startsWith(`${name};`)) this.cookies.delete(key);
  }

  private cookieHeader(path: string): string {
    const bare = path.split('?')[0] ?? path;
    const sent = [...this.cookies].filter(
      ([, cookie]) => cookie.path === '/' || bare === cookie.path || bare.startsWith(`${cookie.path}/`),
    );
    return sent.map(([key, cookie]) => `${key.split(';')[0]}=${cookie.value}`).join('; ');
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    const key = `${pair.slice(0, at)};${path}`;
    const isGone = attributes.some(
      (attribute) => /^max-age=0$/i.test(attribute) || /^expires=thu, 01 jan 1970/i.test(attribute),
    );
    if (isGone) this.cookies.delete(key);
    else this.cookies.set(key, { value: pair.slice(at + 1), path });
  }
}

function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) {
      query.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item));
    }
  }
  return query.toString();
}
