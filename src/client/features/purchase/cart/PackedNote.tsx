import { Plural, Trans } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { CheckRow } from '../../../../shared/areas/purchase/check-calls';
import { offerOf } from '../../../../shared/loading/container-kinds';
import { loadingLimits } from '../../../../shared/loading/limits';
import type { LoadingPlan } from '../../../../shared/loading/plan';
import type { ContainerOffer, LoadingProblem } from '../../../../shared/loading/problem';
import { usePlanning } from '../../../page/loading/use-planning';

interface PackedNoteProps {
  rows: readonly CheckRow[];
  kind: ContainerOffer['kind'];
}

/** How long after the last key the engine begins, and how long it searches. */
const restMs = 500;
const seconds = 2;

/** What the packing engine finds for the lines, carton by carton, behind the estimate by cube. */
export function PackedNote({ rows: latest, kind }: PackedNoteProps) {
  // The gauge is drawn first.
  const rows = useDeferredValue(latest);
  const [found, setFound] = useState<{ wanted: string; plan: LoadingPlan } | null>(null);
  const problem = useMemo(() => problemOf(rows, kind), [rows, kind]);
  const wanted = useMemo(() => JSON.stringify(problem), [problem]);
  const { state, start, abandon } = usePlanning((asked, plan) => setFound({ wanted: JSON.stringify(asked), plan }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says all of what there is to plan
  useEffect(() => {
    if (!problem) return;
    const timer = setTimeout(() => start(problem, seconds), restMs);
    return () => {
      clearTimeout(timer);
      abandon();
    };
  }, [wanted]);
  if (!problem) return null;
  if (found?.wanted !== wanted) {
    return (
      <p className="quiet">
        {state.phase === 'failed' ? (
          <Trans>Planning failed. The error is in the log.</Trans>
        ) : (
          <Trans>The packing engine is looking …</Trans>
        )}
      </p>
    );
  }
  const { containers, unplaced } = found.plan;
  const count = containers.length;
  const left = unplaced.reduce((sum, { count }) => sum + count, 0);
  return (
    <p className="quiet">
      <Trans>
        Packed carton by carton: {count} × {kind}
      </Trans>
      {left > 0 && (
        <>
          {', '}
          <Plural value={left} one="# carton does not fit" other="# cartons do not fit" />
        </>
      )}
    </p>
  );
}

/** What can be loaded of the lines; null where there is nothing, or more than the engine takes. */
function problemOf(rows: readonly CheckRow[], kind: ContainerOffer['kind']): LoadingProblem | null {
  const lines = rows.flatMap(({ id, code, name, pieces, carton }) =>
    typeof carton === 'string'
      ? []
      : [
          {
            ...carton,
            id: String(id),
            label: name,
            material: code,
            orderId: null,
            quantity: pieces,
            priority: 1,
            set: null,
            group: null,
          },
        ],
  );
  const cartons = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (lines.length === 0 || cartons > loadingLimits.cartonsOfAPlan) return null;
  return { lines, containers: [offerOf(kind)], rules: { support: 100 } };
}
