/** A turning ring for waits without a known length. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
