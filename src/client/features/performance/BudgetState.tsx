import { useLingui } from '@lingui/react/macro';
import { budgetApproval, divisionBudget } from '../../../shared/areas/performance/budget';
import type { PerformanceList } from '../../../shared/areas/performance/calls';
import { crudCallsOf } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import { PageActions } from '../../page/PageActions';
import { PageLink } from '../../page/PageLink';
import { useCall } from '../../page/use-call';
import { useMoves } from '../../record/use-moves';
import { Dot, type Tone } from '../../ui/Badge';

const tones = { draft: 'idle', submitted: 'warn', locked: 'good' } as const satisfies Record<
  PerformanceList['state'],
  Tone
>;

interface BudgetStateProps {
  list: Pick<PerformanceList, 'state' | 'divisionBudgetId'>;
  /** Whether the steps that one may take are offered beside it. */
  isOffered: boolean;
}

const calls = crudCallsOf(divisionBudget);

/** The state of a division's budget, with a link to its history, and the steps that one may take. */
export function BudgetState({ list: { state, divisionBudgetId }, isOffered }: BudgetStateProps) {
  const { i18n } = useLingui();
  const word = (
    <span className="performance-state">
      <Dot tone={tones[state]}>{i18n._(budgetApproval.states[state])}</Dot>
    </span>
  );
  return (
    <>
      {divisionBudgetId === null ? (
        word
      ) : (
        <PageLink href={href('divisionBudgets', { id: divisionBudgetId })}>{word}</PageLink>
      )}
      {isOffered && divisionBudgetId !== null && <Moves id={divisionBudgetId} />}
    </>
  );
}

function Moves({ id }: { id: number }) {
  const { data, reload } = useCall(calls.get, { id });
  const rows = data ? [data] : [];
  const { actions, dialog } = useMoves(divisionBudget, {
    rows,
    meant: () => rows,
    onDecided: () => {},
    onMoved: reload,
  });
  return (
    <>
      {typeof data?.reason === 'string' && data.state === 'draft' && <span className="quiet">{data.reason}</span>}
      <PageActions actions={actions} />
      {dialog}
    </>
  );
}
