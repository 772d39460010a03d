/** A turning ring for waits of unknown length. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
