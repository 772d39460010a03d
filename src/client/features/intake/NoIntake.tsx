import { useLingui } from '@lingui/react/macro';
import { PackagePlus } from 'lucide-react';
import { NoRecords } from '../../page/NoRecords';
import type { FilterValues } from '../../page/use-filters';

/** In the place of a list of the order intake that has no rows. */
export function NoIntake({ filters }: { filters: FilterValues }) {
  const { t } = useLingui();
  return <NoRecords icon={PackagePlus} title={t`No orders came in`} filters={filters} />;
}
