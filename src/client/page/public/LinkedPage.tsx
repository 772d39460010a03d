import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { idOf } from '../../state/ids-in';
import { PublicNote, PublicPage, PublicWait } from './PublicPage';

interface LinkedSource<T> {
  byLink: (link: string) => Promise<T>;
  /** Loads the record before it is sent, for users with a session; absent if there is no such preview. */
  byId?: (id: number) => Promise<T>;
}

/** How the shown record was requested. */
export interface Linked {
  /** The token after the # of the address; empty when `id` is used. */
  link: string;
  id: number | null;
  /** How often it was reloaded. */
  reopened: number;
  /** Reloads; the previous content stays until the answer. */
  reopen: () => void;
}

interface LinkedPageProps<T> {
  /** Must not change. */
  source: LinkedSource<T>;
  title: string;
  /** The explanation of the page when nothing can be shown. */
  otherwise: ReactNode;
  children: (shown: T, linked: Linked) => ReactNode;
}

type State<T> =
  | { kind: 'loading' }
  | { kind: 'shown'; shown: T; reopened: number }
  /** With the server's message; null when the address names nothing. */
  | { kind: 'refused'; problem: string | null };

/** A page for people without an account; shows the record named in the address, by the link after the # or by id. */
export function LinkedPage<T>({ source: { byLink, byId }, title, otherwise, children }: LinkedPageProps<T>) {
  const { t } = useLingui();
  // Read only once: the # part holds a token, not a position within the page.
  const [{ link, id }] = useState(() => ({
    link: location.hash.slice(1),
    id: byId ? idOf(new URLSearchParams(location.search).get('id')) : null,
  }));
  const [state, setState] = useState<State<T>>(link || id ? { kind: 'loading' } : { kind: 'refused', problem: null });
  const open = useCallback(
    (reopened: number) => {
      const asking = link ? byLink(link) : id !== null && byId?.(id);
      if (!asking) return;
      asking.then(
        (shown) => setState({ kind: 'shown', shown, reopened }),
        (error: unknown) =>
          setState({ kind: 'refused', problem: error instanceof Error ? error.message : String(error) }),
      );
    },
    [byLink, byId, link, id],
  );
  useEffect(() => open(0), [open]);
  return (
    <PublicPage>
      {state.kind === 'loading' && <PublicWait />}
      {state.kind === 'shown' &&
        children(state.shown, { link, id, reopened: state.reopened, reopen: () => open(state.reopened + 1) })}
      {state.kind === 'refused' && (
        <PublicNote title={state.problem && link ? t`This link does not open` : title} problem={state.problem}>
          {otherwise}
        </PublicNote>
      )}
    </PublicPage>
  );
}
