import { Trans, useLingui } from '@lingui/react/macro';
import { PackagePlus } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState';

/** In the place of a list of the order intake that has no rows. */
export function NoIntake() {
  const { t } = useLingui();
  return (
    <EmptyState icon={PackagePlus} title={t`No orders came in`}>
      <Trans>Take a filter away to see more orders.</Trans>
    </EmptyState>
  );
}
