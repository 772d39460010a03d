import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/IconButton';

interface StepBarProps {
  /** How many cartons are loaded. */
  step: number;
  count: number;
  onStep: (step: number) => void;
}

export const stepKeys = { previous: '[', next: ']' } as const;

/** How far the container is loaded in the view, carton by carton. */
export function StepBar({ step, count, onStep }: StepBarProps) {
  const { t } = useLingui();
  return (
    <div className="step-bar no-print">
      <IconButton
        icon={ChevronLeft}
        label={t`One carton back`}
        hotkey={stepKeys.previous}
        disabledReason={step > 0 ? undefined : t`The container is empty here.`}
        onClick={() => onStep(step - 1)}
      />
      <input
        type="range"
        min={0}
        max={count}
        value={step}
        aria-label={t`Loading step`}
        aria-valuetext={t`${step} of ${count} cartons`}
        onChange={(event) => onStep(Number(event.target.value))}
      />
      <IconButton
        icon={ChevronRight}
        label={t`One carton on`}
        hotkey={stepKeys.next}
        disabledReason={step < count ? undefined : t`Every carton is in.`}
        onClick={() => onStep(step + 1)}
      />
      <span>{t`Step ${step} / ${count}`}</span>
    </div>
  );
}
