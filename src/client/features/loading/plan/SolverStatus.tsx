import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Play, Square } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { PlanningProgress, ProgressStore } from '../../../page/loading/progress-store';
import type { PlanningState } from '../../../page/loading/use-planning';
import { Button } from '../../../ui/Button';
import { planningSeconds } from '../cartons/draft';
import { KeyHint } from '../KeyHint';

const longest = Math.max(...planningSeconds);

interface SolverStatusProps {
  state: PlanningState;
  progress: ProgressStore;
  onStop: () => void;
  /** Plans anew; null where there is nothing to plan. */
  onPlan: (() => void) | null;
  /** Plans anew for as long as `longest` says. */
  onPlanLonger: () => void;
  isEdited: boolean;
  isOutdated: boolean;
}

/** How the plan is coming along, and the button that stops it or begins again. */
export function SolverStatus(props: SolverStatusProps) {
  const { state, progress, onStop, onPlan, onPlanLonger, isEdited, isOutdated } = props;
  const { t } = useLingui();
  const { phase, seconds } = state;
  const done = useSyncExternalStore(progress.subscribe, progress.now);
  const percent = seconds === 0 ? 0 : Math.min(100, (done.elapsedMs / (seconds * 1000)) * 100);
  const isPlanning = phase === 'planning';
  const { fewer } = done;
  const isShort = (phase === 'done' || phase === 'stopped') && seconds < longest && !isEdited && !isOutdated;
  return (
    <div className="solver">
      <div className="solver-line">
        <span role="status">
          <StatusText state={state} done={done} isEdited={isEdited} isOutdated={isOutdated} />
        </span>
        {isPlanning ? (
          <Button icon={Square} hotkey="esc" onClick={onStop}>
            <Trans>Stop</Trans> <KeyHint>Esc</KeyHint>
          </Button>
        ) : (
          <Button
            icon={Play}
            hotkey="g"
            variant={isOutdated ? 'primary' : 'default'}
            disabledReason={onPlan ? undefined : t`There is no list that could be planned yet.`}
            onClick={() => onPlan?.()}
          >
            <Trans>Plan</Trans> <KeyHint>G</KeyHint>
          </Button>
        )}
      </div>
      {isShort && fewer !== null && (
        <div className="solver-line">
          <span>
            <Plural value={fewer} one="# container may be enough." other="# containers may be enough." />
          </span>
          <Button onClick={onPlanLonger}>
            <Trans>Search {longest} s</Trans>
          </Button>
        </div>
      )}
      <div
        className="progress-track"
        role="progressbar"
        aria-label={t`Planning`}
        aria-valuenow={Math.round(percent)}
        hidden={!isPlanning}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

interface StatusTextProps extends Pick<SolverStatusProps, 'state' | 'isEdited' | 'isOutdated'> {
  done: PlanningProgress;
}

function StatusText({ state, done, isEdited, isOutdated }: StatusTextProps) {
  const { phase } = state;
  const { runs, runsPerSecond, elapsedMs } = done;
  const rate = Math.round(runsPerSecond).toLocaleString('en-US');
  const time = (elapsedMs / 1000).toFixed(1);
  if (phase === 'planning') return <Trans>Still improving · {rate} plans/s</Trans>;
  if (phase === 'failed') return <Trans>Planning failed. The error is in the log.</Trans>;
  if (isOutdated) return <Trans>The list has changed since this plan was made.</Trans>;
  if (isEdited) return <Trans>Changed by hand</Trans>;
  if (phase === 'stopped')
    return (
      <Trans>
        Stopped after {time} s · <Plural value={runs} one="# plan" other="# plans" />
      </Trans>
    );
  if (phase === 'done')
    return (
      <Trans>
        Best of <Plural value={runs} one="# plan" other="# plans" /> in {time} s
      </Trans>
    );
  return null;
}
