import { Trans, useLingui } from '@lingui/react/macro';
import { ListTree } from 'lucide-react';
import { EmptyState } from '../ui/EmptyState';

interface NothingHereProps {
  /** Whether people have to be chosen before anything is shown. */
  needsChoice: boolean;
  /** Whether only what waits for its reader is shown. */
  isInbox: boolean;
  isNarrowed: boolean;
  mayEdit: boolean;
}

/** Stands in for a list without rows and says what to do about it. */
export function NothingHere({ needsChoice, isInbox, isNarrowed, mayEdit }: NothingHereProps) {
  const { t } = useLingui();
  if (needsChoice) {
    return (
      <EmptyState icon={ListTree} title={t`Nobody is chosen`}>
        <Trans>Choose at least one VP/Sales by the filter above.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={ListTree} title={isInbox ? t`Nothing is waiting for you` : t`Nothing here`}>
      {isNarrowed ? (
        <Trans>Remove a filter to see more.</Trans>
      ) : (
        mayEdit && <Trans>Add the first with the key N.</Trans>
      )}
    </EmptyState>
  );
}
