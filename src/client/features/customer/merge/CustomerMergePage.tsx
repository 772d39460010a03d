import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, Merge } from 'lucide-react';
import { Loadable } from '../../../page/Loadable';
import type { PageAction } from '../../../page/PageActions';
import { PageHead } from '../../../page/PageHead';
import { DuplicatesSection } from './DuplicatesSection';
import { FieldsSection } from './FieldsSection';
import { MergeChoice } from './MergeChoice';
import { MergeEffect, MergeProblems } from './MergeEffect';
import { useMerge } from './use-merge';
import './merge.css';

/** Merges duplicate customers: which of them, whose values stay, what moves, and what both have. */
export default function CustomerMergePage() {
  const { t } = useLingui();
  const { chosen, choose, foreseen, isComplete, isMerging, merge, owners, setOwner } = useMerge();
  const { intoId, otherIds } = chosen;
  const [first, ...rest] = otherIds;
  const { data } = foreseen;
  const isOutOfDate = data !== null && data.customers.map(({ id }) => id).join() !== [intoId, ...otherIds].join();
  const shown = isComplete && !isOutOfDate ? data : null;
  const actions: PageAction[] = [
    {
      id: 'here.swap',
      label: msg`Keep the other one`,
      icon: ArrowLeftRight,
      hotkey: 'o',
      disabledReason: isComplete ? undefined : t`Choose two customers first.`,
      run: () => first !== undefined && choose({ intoId: first, otherIds: [intoId ?? first, ...rest] }),
    },
    {
      id: 'here.merge',
      label: msg`Merge them`,
      icon: Merge,
      hotkey: 'c',
      variant: 'primary',
      busy: isMerging,
      disabledReason: !shown
        ? t`Choose two customers first.`
        : shown.problems.length > 0
          ? t`There are obstacles; see below.`
          : undefined,
      run: () => shown && void merge(shown),
    },
  ];
  return (
    <div className="page">
      <PageHead title={t`Duplicate customers`} actions={actions} />
      <MergeChoice chosen={chosen} onChoose={choose} />
      {isComplete && (
        <Loadable loaded={{ ...foreseen, data: shown }} lines={12}>
          {(effect) => (
            <>
              <MergeProblems problems={effect.problems} />
              <div className="sections">
                <FieldsSection customers={effect.customers} owners={owners} onChoose={setOwner} />
                <MergeEffect effect={effect} />
              </div>
            </>
          )}
        </Loadable>
      )}
      <div className="sections">
        <DuplicatesSection onCompare={(left, right) => choose({ intoId: left, otherIds: [right] })} />
      </div>
    </div>
  );
}
