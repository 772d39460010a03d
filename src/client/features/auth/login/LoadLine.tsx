/** A ship's load line at the water: the disc and the line through it. Decoration only. */
export function LoadLine() {
  return (
    <div className="load-line">
      <svg aria-hidden="true" viewBox="0 0 360 240" fill="none" stroke="currentColor" strokeWidth="14">
        <circle cx="180" cy="120" r="104" />
        <path d="M0 120h360" />
      </svg>
    </div>
  );
}
