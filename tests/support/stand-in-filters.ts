import type { FilterBar as RealFilterBar } from '../../src/client/page/FilterBar';

type Given = Parameters<typeof RealFilterBar>[0];
let given: Given | undefined;

/** What the page shown gave its filters last. */
export function filtersShown(): Given {
  if (!given) throw new Error('no filters are shown');
  return given;
}

/** The filter of that name, where the page has it. */
export const filterShown = (name: string) => filtersShown().filters.find((each) => each.name === name);

/** In place of the filters of a list, which show nothing here: `vi.mock('../../page/FilterBar', () => import(…))`. */
export function FilterBar(props: Given): null {
  given = props;
  return null;
}
