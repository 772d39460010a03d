import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/errors';
import { token } from '../../state/session';

export type OneOff<T> =
  /** A link that has not been opened: previews of chats and mail programs follow links, so a person has to ask. */
  | { kind: 'link'; problem: string | null }
  | { kind: 'loading' }
  | { kind: 'shown'; shown: T }
  | { kind: 'refused'; problem: string }
  /** Neither a link nor a session. */
  | { kind: 'nothing' };

interface OneOffSource<T> {
  /** Asks by the token of a link or, without one, by the session. */
  ask: (link?: string) => Promise<T>;
  /** Where the tab keeps what its link showed, as that is good for one opening; nowhere where nothing is said. */
  kept?: { read: () => T | null; write: (shown: T) => void };
}

/** What a public page shows: by the one-off token behind the # of its address, else by the session. The source must not change. */
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
        // Spent: whoever is given the address from here on sees the explanation.
        history.replaceState(null, '', location.pathname);
        setState({ kind: 'shown', shown });
      },
      (error: unknown) => {
        const problem = error instanceof Error ? error.message : String(error);
        const wasAnswered = error instanceof ApiError && error.source === 'business';
        setState(wasAnswered ? { kind: 'refused', problem } : { kind: 'link', problem });
      },
    );
  }, [ask, kept, link]);

  useEffect(() => {
    if (link || !token()) return;
    ask().then(
      (shown) => setState({ kind: 'shown', shown }),
      () => setState({ kind: 'nothing' }), // the session has ended; the page says how to get in
    );
  }, [ask, link]);

  return { state, open };
}
