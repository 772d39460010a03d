import { useEffect, useState } from 'react';

export type Linked<T> =
  | { kind: 'loading' }
  | { kind: 'shown'; shown: T }
  /** With what the server said; null where the address names nothing. */
  | { kind: 'refused'; problem: string | null };

interface LinkedSource<T> {
  byLink: (link: string) => Promise<T>;
  /** Before it is sent, for those with a session. */
  byId: (id: number) => Promise<T>;
}

/** What the address of a public page names: a record by its link behind the #, or by its id. The source must not change. */
export function useLinked<T>({ byLink, byId }: LinkedSource<T>) {
  // Read once: what stands behind the # is no address within the page.
  const [{ link, id }] = useState(() => ({
    link: location.hash.slice(1),
    id: Number(new URLSearchParams(location.search).get('id')) || null,
  }));
  const [state, setState] = useState<Linked<T>>(link || id ? { kind: 'loading' } : { kind: 'refused', problem: null });
  useEffect(() => {
    if (!link && id === null) return;
    const asking = link ? byLink(link) : byId(id ?? 0);
    asking.then(
      (shown) => setState({ kind: 'shown', shown }),
      (error: unknown) =>
        setState({ kind: 'refused', problem: error instanceof Error ? error.message : String(error) }),
    );
  }, [byLink, byId, link, id]);
  return { state, link, id };
}
