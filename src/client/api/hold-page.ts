let holding = 0;
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Makes the browser ask before it leaves the page, as unsaved work would be lost; returns the function to end that. */
export function holdPage(): () => void {
  if (holding++ === 0) addEventListener('beforeunload', askToStay);
  return () => {
    if (--holding === 0) removeEventListener('beforeunload', askToStay);
  };
}
