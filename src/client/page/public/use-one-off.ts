import { useCallback, useEffect, useState } from 'react';
import { isRefusal } from '../../api/errors';
import { token } from '../../state/session';

export type OneOff<T> =
  /** A link not opened yet: chats and mail programs follow links for previews, so a person has to press a button. */
  | { kind: 'link'; problem: string | null }
  | { kind: 'loading' }
  | { kind: 'shown'; shown: T }
  | { kind: 'refused'; problem: string }
  /** Neither a link nor a session. */
  | { kind: 'nothing' };

interface OneOffSource<T> {
  /** Loads by the token of a link or, without one, by the session. */
  ask: (link?: string) => Promise<T>;
  /** Where the tab keeps the shown content, as the link works only once; absent if it is not kept. */
  kept?: { read: () => T | null; write: (shown: T) => void };
}

/** Loads a public page by the one-off token after the #, otherwise by the session. The source must be stable. */
export function useOneOff<T>({ ask, kept }: OneOffSource<T>): { state: OneOff<T>; open: () => void } {
  const [link] = useState(() => location.hash.slice(1));
  const [state, setState] = useState<OneOff<T>>(() => {
    if (link) return { kind: 'link', problem: null };
    if (token()) return { kind: 'loading' };
    const shown = kept?.read() ?? null;
    return shown === null ? { kind: 'nothing' } : { kind: 'shown', shown };
  });

  const open = useCallback(() => {
    setState({ kind: 'loading' });
    ask(link).then(
      (shown) => {
        kept?.write(shown);
        // The token is spent: without it, the address shows the explanation to anybody who gets it now.
        history.replaceState(null, '', location.pathname);
        setState({ kind: 'shown', shown });
      },
      (error: unknown) => {
        const problem = error instanceof Error ? error.message : String(error);
        setState({ kind: isRefusal(error) ? 'refused' : 'link', problem });
      },
    );
  }, [ask, kept, link]);

  useEffect(() => {
    if (link || !token()) return;
    ask().then(
      (shown) => setState({ kind: 'shown', shown }),
      () => setState({ kind: 'nothing' }), // the session has ended; the page says how to get access
    );
  }, [ask, link]);

  return { state, open };
}
