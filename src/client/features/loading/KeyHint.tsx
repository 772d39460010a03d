/** The key of a button, drawn beside its word; screen readers hear of keys in the help sheet. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span className="key-hint" aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  );
}
