import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PageDrop } from '../../page/files/PageDrop';
import { LoadProblem } from '../../page/Loadable';
import { firstFileOf } from '../../state/first-file';
import { CodeAwaited } from '../../ui/CodeAwaited';
import { lateCode } from '../../ui/late-code';
import { CalculationDesk } from './CalculationDesk';
import { CalculationHead } from './CalculationHead';
import { AddOrdersDialog } from './cartons/AddOrdersDialog';
import { CartonDialog } from './cartons/CartonDialog';
import { withNewLines } from './cartons/draft';
import { useListIntake } from './cartons/use-list-intake';
import { PlanDocuments } from './documents/PlanDocuments';
import { ExistingPlansDialog } from './stored/ExistingPlansDialog';
import { SaveDialog } from './stored/SaveDialog';
import { suggestedName } from './stored/suggested-name';
import { usePlanStoring } from './stored/use-plan-storing';
import { useCalculation } from './use-calculation';
import { useLoadingView } from './use-loading-view';
import './desk.css';
import './plan/plan.css';
import './cartons/carton-list.css';

// The wizard's code comes when a file is to be read.
const CartonListDialog = lateCode(async () => ({
  default: (await import('../../imports/CartonListDialog')).CartonListDialog,
}));

type OpenDialog =
  | { kind: 'line'; lineId: string | null }
  | { kind: 'upload'; file?: File | undefined }
  | { kind: 'orders' | 'save' | 'documents' };

/** Plans which cartons go where in which container: list, plan, view and moves by hand on one page. */
export default function ContainerCalculationPage() {
  const { t } = useLingui();
  const calculation = useCalculation();
  const intake = useListIntake(calculation);
  const view = useLoadingView(calculation);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { moving } = view.moves;
  const storing = usePlanStoring(calculation, { moving, isLineOpen: dialog?.kind === 'line' });
  const { draft, setDraft, stored, shown } = calculation;
  const planName = stored?.name ?? suggestedName(draft, t`Container plan`);
  const close = () => setDialog(null);
  const openLine = (lineId: string | null) => setDialog({ kind: 'line', lineId });
  const line = dialog?.kind === 'line' ? draft.lines.find(({ id }) => id === dialog.lineId) : undefined;

  return (
    <div className="page loading-page" data-fill aria-busy={storing.isOpening && !storing.loaded.error}>
      <CalculationHead
        calculation={calculation}
        view={view}
        isSaving={storing.isSaving}
        isBehind={storing.isBehind}
        theirs={storing.theirs}
        onAddLine={() => openLine(null)}
        onAddOrders={() => setDialog({ kind: 'orders' })}
        onUpload={() => setDialog({ kind: 'upload' })}
        onSave={() => setDialog({ kind: 'save' })}
        onCopyLink={() => void storing.copyLink()}
        onPrint={() => setDialog({ kind: 'documents' })}
      />
      {storing.loaded.error && (storing.isOpening || storing.isGone) && (
        <LoadProblem error={storing.loaded.error} onRetry={storing.loaded.reload} />
      )}
      <CalculationDesk
        calculation={calculation}
        intake={intake}
        view={view}
        onOpenLine={openLine}
        onAddOrders={() => setDialog({ kind: 'orders' })}
        onUpload={() => setDialog({ kind: 'upload' })}
      />
      <PageDrop onFiles={(files) => setDialog({ kind: 'upload', file: firstFileOf(files) })}>
        <Trans>Drop the file to read its cartons.</Trans>
      </PageDrop>
      {dialog?.kind === 'line' && (
        <CartonDialog
          line={line ?? null}
          unit={draft.unit}
          onSave={(typed) =>
            setDraft((before) => {
              if (!line) return withNewLines(before, [typed]);
              const lines = before.lines.map((each) => (each.id === line.id ? { ...typed, id: line.id } : each));
              return { ...before, lines };
            })
          }
          onClose={close}
        />
      )}
      {dialog?.kind === 'orders' && (
        <AddOrdersDialog
          onList={draft.lines.map(({ orderId }) => orderId)}
          onAdd={(ids) => {
            close();
            void intake.addOrders(ids);
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'upload' && (
        <CodeAwaited>
          <CartonListDialog file={dialog.file} onLines={intake.addLines} onClose={close} />
        </CodeAwaited>
      )}
      {dialog?.kind === 'documents' && shown && (
        <PlanDocuments plan={{ ...shown, name: planName, orders: draft.orders }} onClose={close} />
      )}
      {dialog?.kind === 'save' && (
        <SaveDialog
          name={planName}
          isStored={stored !== null}
          isBusy={storing.isSaving}
          onSave={async (name, asNew) => {
            // The dialog stays open after a refusal or a change of mind, so that the name can be corrected.
            if (await storing.save(name, { asNew })) close();
          }}
          onClose={close}
        />
      )}
      {intake.asked.length > 0 && (
        <ExistingPlansDialog
          orders={intake.asked}
          onContinue={intake.goOn}
          onDecline={intake.giveUp}
          onClose={intake.putOff}
        />
      )}
    </div>
  );
}
