import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { customerLookUps } from '../../shared/areas/customer/look-up-calls';
import { EmptyState } from '../ui/EmptyState';
import { FilterAdvice } from './FilterAdvice';
import { useCall } from './use-call';
import type { FilterValues } from './use-filters';

interface NoRecordsProps {
  icon: LucideIcon;
  title: string;
  /** The list's filters; if there are any, removing one is advised. */
  filters: FilterValues;
  /** Further advice, if the user can reach any records at all. */
  children?: ReactNode;
}

/** In place of an empty list of customers' records; tells a user without any customers so, and who can change that. */
export function NoRecords({ icon, title, filters, children }: NoRecordsProps) {
  const { t } = useLingui();
  const any = useCall(customerLookUps.getNewCustomerList, { limit: 1 });
  if (any.data?.length !== 0) {
    return (
      <EmptyState icon={icon} title={title}>
        <FilterAdvice filters={filters} /> {children}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title={t`You cannot see any customer yet`}>
      <Trans>
        You see the customers of your department and of the people below you. An administrator can change both: the
        department under Reset Password, who leads whom under Account Hierarchy Settings.
      </Trans>
    </EmptyState>
  );
}
