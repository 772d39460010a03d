import type { FilterBar as RealFilterBar } from '../../src/client/page/FilterBar';

type Given = Parameters<typeof RealFilterBar>[0];
let given: Given | undefined;

/** The last props that the shown page gave its filters. */
export function filtersShown(): Given {
  if (!given) throw new Error('no filters are shown');
  return given;
}

/** The filter with the name, if the page has it. */
export const filterShown = (name: string) => filtersShown().filters.find((each) => each.name === name);

/** Stands in for a list's filters, and shows nothing: `vi.mock('../../page/FilterBar', () => import(…))`. */
export function FilterBar(props: Given): null {
  given = props;
  return null;
}
