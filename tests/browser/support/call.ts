import type { Page } from 'playwright/test';
import type { Call, InputOf, OutputOf } from '../../../src/shared/api/call';

type Wire<C extends Call> = `${C['method']} ${string}`;

/**
 * Makes a call in the page's session, past its screens: what another user or program would do. The declaration is
 * named as a type, because Playwright does not compile the messages in it.
 */
export async function call<C extends Call>(page: Page, wire: Wire<C>, input: InputOf<C>): Promise<OutputOf<C>> {
  const [method, path] = wire.split(' ');
  const envelope = await page.evaluate(
    async ({ method, path, input }) => {
      const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const query = new URLSearchParams(input as Record<string, string>);
      const answer = await fetch(method === 'POST' ? `/api${path}` : `/api${path}?${query}`, {
        method: method ?? 'GET',
        headers: { 'X-Token': token, 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
      });
      return answer.json();
    },
    { method, path, input: input as Record<string, unknown> },
  );
  if (envelope.code !== 0) throw new Error(`${wire}: ${envelope.msg}`);
  return envelope.data;
}
