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
  /** Of the list; where there are any, they may be taken away. */
  filters: FilterValues;
  /** What else to do, where there are records to be had at all. */
  children?: ReactNode;
}

/** In the place of an empty list of customers' records: whoever reaches no customer is told that, and by whom it changes. */
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
    <EmptyState icon={icon} title={t`No customer is within your reach yet`}>
      <Trans>
        You see the customers of your department and of the people below you. An administrator can change both: the
        department under Reset Password, who leads whom under Account Hierarchy Settings.
      </Trans>
    </EmptyState>
  );
}
