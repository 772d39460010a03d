import { Trans, useLingui } from '@lingui/react/macro';
import { Hand, PackageMinus } from 'lucide-react';
import type { ColorBy } from '../../../shared/loading/marks';
import { IconButton } from '../../ui/IconButton';
import { Select } from '../../ui/Select';
import { StepBar } from './StepBar';
import type { LoadingLook } from './use-loading-view';

interface StageFootProps {
  view: LoadingLook;
  isPlanning: boolean;
}

/** Below the view: how far the container is loaded, what is done with the selected carton, and the colors. */
export function StageFoot({ view, isPlanning }: StageFootProps) {
  const { t } = useLingui();
  const { moves, held, selected } = view;
  const busy = isPlanning ? t`The plan is still being improved: stop it or wait.` : undefined;
  return (
    <div className="stage-foot">
      <StepBar step={view.step} count={view.count} onStep={view.goTo} />
      <span className="carton-tools">
        <IconButton
          icon={Hand}
          label={t`Move the carton`}
          hotkey="m"
          disabledReason={busy ?? (held === null ? t`There is no carton here to move.` : undefined)}
          onClick={() => held !== null && moves.takeUp(held)}
        />
        <IconButton
          icon={PackageMinus}
          label={t`Take the carton out`}
          hotkey="del"
          disabledReason={busy ?? (selected === null ? t`Select a carton first.` : undefined)}
          onClick={moves.takeOut}
        />
      </span>
      <span className="color-choice">
        <Trans>Colors</Trans>
        <Select
          aria-label={t`Colors`}
          value={view.colorBy}
          options={[
            { value: 'line', label: t`by line` },
            { value: 'group', label: t`by unloading group` },
          ]}
          onChange={(value: ColorBy | '') => value && view.setColorBy(value)}
        />
      </span>
    </div>
  );
}
