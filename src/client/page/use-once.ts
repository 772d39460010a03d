import { isNotFound } from '../api/errors';
import { forget, remember, rememberedOf, usePageTab } from '../state/page';

/** A request whose answer was not heard yet: what it sends, and the key by which the server knows it again. */
interface Unanswered {
  what: string;
  key: string;
}

/**
 * Returns what sends a draft once: if the answer is lost and the same is sent again, also after a reload, it has the
 * key of before. The key is kept under the name in the page's tab and forgotten with the answer.
 */
export function useOnce(name: string) {
  const { fullPath } = usePageTab();
  return async function once<T>(draft: unknown, send: (key: string) => Promise<T>): Promise<T> {
    const what = JSON.stringify(draft);
    const before = rememberedOf(fullPath, name) as Unanswered | undefined; // only this function writes it
    const key = before?.what === what ? before.key : crypto.randomUUID();
    remember(fullPath, name, { what, key });
    try {
      const answer = await send(key);
      forget(fullPath, name);
      return answer;
    } catch (error) {
      // Perhaps it was stored and somebody removed it since: the next one is another record.
      if (isNotFound(error)) forget(fullPath, name);
      throw error;
    }
  };
}
