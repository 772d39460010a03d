/** A ship's load line at the water: the disc, the line through it, and the seasonal marks beside it. Decoration only. */
export function LoadLine() {
  return (
    <div className="load-line">
      <svg aria-hidden="true" viewBox="0 0 560 320" fill="none" stroke="currentColor">
        <circle cx="180" cy="160" r="104" strokeWidth="14" />
        <path d="M20 160h320" strokeWidth="14" />
        <path d="M430 40v240M430 44h70M430 102h70M430 160h70M430 218h70M430 276h70M430 102h-60" strokeWidth="9" />
      </svg>
    </div>
  );
}
