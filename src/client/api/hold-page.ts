let holding = 0;
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

/** From now on the browser asks before it leaves the page, until what this answers is called: what is held would be lost with it. */
export function holdPage(): () => void {
  if (holding++ === 0) addEventListener('beforeunload', askToStay);
  return () => {
    if (--holding === 0) removeEventListener('beforeunload', askToStay);
  };
}
