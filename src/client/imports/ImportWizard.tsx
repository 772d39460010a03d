import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { CheckedRow } from '../../shared/imports/rows';
import { Progress } from '../ui/Progress';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import { ResultStep } from './ResultStep';
import { StepList } from './StepList';
import { type Importing, type ImportStep, importSteps } from './use-import';
import type { ImportWork } from './use-work';
import './imports.css';

interface ImportWizardProps {
  importing: Importing;
  /** Takes over the rows without faults instead of storing them. */
  onTake?: (rows: readonly CheckedRow[]) => void;
  /** Nothing is taken over as long as a row has faults. */
  takesAll?: boolean;
}

const withoutResult = importSteps.filter((step) => step !== 'result');

/** An import from the file to its result, step by step; nothing is written before the last. */
export function ImportWizard({ importing, onTake, takesAll = false }: ImportWizardProps) {
  const { step, work, cancel } = importing;
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<ImportStep>(step);

  // Moves the focus, as the pressed button is gone.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    frame.current?.focus({ preventScroll: true });
    frame.current?.parentElement?.scrollIntoView({ block: 'start' });
  }, [step]);

  return (
    <div className="import-wizard" data-step={step} ref={frame} tabIndex={-1}>
      <StepList step={step} {...(onTake ? { steps: withoutResult } : {})} />
      {work && <WorkProgress work={work} onCancel={cancel} />}
      <div className="import-step" inert={work !== null}>
        {step === 'file' && <FileStep importing={importing} />}
        {step === 'columns' && <ColumnsStep importing={importing} />}
        {step === 'check' && <CheckStep importing={importing} takesAll={takesAll} {...(onTake ? { onTake } : {})} />}
        {step === 'result' && <ResultStep importing={importing} />}
      </div>
    </div>
  );
}

function WorkProgress({ work: { kind, done, of }, onCancel }: { work: ImportWork; onCancel: () => void }) {
  const { t, i18n } = useLingui();
  const count = i18n.number(done);
  const labels = {
    reading: done > 0 ? t`Reading the file: ${count} rows` : t`Reading the file`,
    checking: t`Checking the rows`,
    saving: t`Importing the rows`,
  };
  // Once everything is sent, the server writes; that takes time, and can be undone only afterwards.
  const isWriting = kind === 'saving' && of !== null && done >= of;
  return (
    <Progress
      label={labels[kind]}
      value={of && !isWriting ? done / of : undefined}
      {...(isWriting ? {} : { onCancel })}
    />
  );
}
