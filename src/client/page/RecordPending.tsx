import { useLingui } from '@lingui/react/macro';
import { KeysAwaited } from '../ui/KeysAwaited';
import { Figures } from './Figures';
import { Bones, LoadProblem } from './Loadable';
import { RecordSteps } from './RecordSteps';

interface RecordPendingProps {
  error: Error | null;
  onRetry: () => void;
  figureCount: number;
}

/** A record's page until the record is loaded: shows the layout, and stepping through the list already works. */
export function RecordPending({ error, onRetry, figureCount }: RecordPendingProps) {
  const { t } = useLingui();
  return (
    <div className="page">
      <div className="page-head">
        {error ? <LoadProblem error={error} onRetry={onRetry} /> : <Bones lines={1} />}
        <RecordSteps />
      </div>
      {!error && <KeysAwaited />}
      {!error && <Figures label={t`Figures`} figures={null} count={figureCount} />}
    </div>
  );
}
