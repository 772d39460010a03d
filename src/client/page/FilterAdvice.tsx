import { Trans } from '@lingui/react/macro';
import type { FilterValues } from './use-filters';

/** In the place of an empty list: where it is narrowed by filters, that they may be taken away; else nothing. */
export function FilterAdvice({ filters }: { filters: FilterValues }) {
  return Object.keys(filters).length > 0 && <Trans>Take a filter away to see more.</Trans>;
}
