import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ImportStep, importSteps } from './use-import';

const labels = {
  file: msg`File`,
  columns: msg`Columns`,
  check: msg`Check`,
  result: msg`Result`,
} as const satisfies Record<ImportStep, unknown>;

interface StepListProps {
  step: ImportStep;
  /** The steps of the wizard; when nothing is stored, the last step is the page's own. */
  steps?: readonly ImportStep[];
}

/** The steps of the import, with the current one marked. */
export function StepList({ step, steps = importSteps }: StepListProps) {
  const { t, i18n } = useLingui();
  const current = steps.indexOf(step);
  return (
    <ol className="import-steps" aria-label={t`Steps of the import`}>
      {steps.map((each, at) => (
        <li key={each} aria-current={each === step ? 'step' : undefined} data-done={at < current || undefined}>
          <i aria-hidden="true">{at < current ? <Check size={12} /> : at + 1}</i>
          <span>{i18n._(labels[each])}</span>
        </li>
      ))}
    </ol>
  );
}
