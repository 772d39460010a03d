/** An input that the call does not take: it was not sent, and trying again changes nothing. */
export class RefusedInput extends Error {}

interface Reloadable {
  error: Error | null;
  reload: () => void;
}

/** What tries again to load what could not be loaded, if that is of use. */
export const retryOf = ({ error, reload }: Reloadable) => (error instanceof RefusedInput ? undefined : reload);
