import { Trans } from '@lingui/react/macro';
import type { FilterValues } from './use-filters';

/** In place of an empty list: advises removing a filter if there are any, otherwise renders nothing. */
export function FilterAdvice({ filters }: { filters: FilterValues }) {
  return Object.keys(filters).length > 0 && <Trans>Remove a filter to see more.</Trans>;
}
