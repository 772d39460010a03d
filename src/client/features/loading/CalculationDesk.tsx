import { useLingui } from '@lingui/react/macro';
import { CodeAwaited } from '../../ui/CodeAwaited';
import { InnerTabs } from '../../ui/InnerTabs';
import { lateCode } from '../../ui/late-code';
import { CargoSide } from './cartons/CargoSide';
import { CartonPanel } from './cartons/CartonPanel';
import type { useListIntake } from './cartons/use-list-intake';
import { ContainerCards } from './plan/ContainerCards';
import { MovePanel } from './plan/MovePanel';
import { OfferSettings } from './plan/OfferSettings';
import { PlacementTable } from './plan/PlacementTable';
import { PlanSide } from './plan/PlanSide';
import { SolverStatus } from './plan/SolverStatus';
import { StageFoot } from './StageFoot';
import { Comparison } from './stored/Comparison';
import type { Calculation } from './use-calculation';
import { type LoadingLook, type Panel, panels } from './use-loading-view';

// The 3D view and its library come when there is something to look at.
const LoadingView = lateCode(() => import('./view/LoadingView'));

interface CalculationDeskProps {
  calculation: Calculation;
  intake: ReturnType<typeof useListIntake>;
  view: LoadingLook;
  onOpenLine: (lineId: string | null) => void;
  onAddOrders: () => void;
  onUpload: () => void;
}

/** The view of the container, its figures at the side, and the lists below. */
export function CalculationDesk({
  calculation,
  intake,
  view,
  onOpenLine,
  onAddOrders,
  onUpload,
}: CalculationDeskProps) {
  const { t } = useLingui();
  const { draft, setDraft, read, shown, previous, planning, plan, isOutdated } = calculation;
  const { moves, index, selected } = view;
  const isPlanning = planning.state.phase === 'planning';
  const selectedLine = selected === null ? null : (view.container?.placements[selected]?.line ?? null);

  const contents: Record<Panel, { label: string; content: React.ReactNode } | null> = {
    cartons: {
      label: t`Cartons (${draft.lines.length})`,
      content: (
        <CartonPanel
          draft={draft}
          setDraft={setDraft}
          problems={read.problems}
          notices={intake.notices}
          onDismiss={intake.dismiss}
          onOpenLine={onOpenLine}
          onRemove={calculation.removeLines}
          isLoadingOrders={intake.isLoadingOrders}
          onAddOrders={onAddOrders}
          onUpload={onUpload}
        />
      ),
    },
    settings: {
      label: t`Containers and rules`,
      content: <OfferSettings draft={draft} setDraft={setDraft} />,
    },
    steps: shown && {
      label: t`Loading steps`,
      content: (
        <PlacementTable
          load={shown}
          index={index}
          step={view.step}
          selected={selected}
          colorBy={view.colorBy}
          broken={moves.broken}
          onSelect={view.select}
        />
      ),
    },
    compare: shown && { label: t`Compare`, content: <Comparison load={shown} previous={previous} /> },
  };
  const tabs = panels.flatMap((value) => {
    const panel = contents[value];
    return panel ? [{ value, ...panel }] : [];
  });
  const open = tabs.some(({ value }) => value === view.panel) ? view.panel : 'cartons';

  return (
    <div
      className="loading-desk"
      data-planned={shown !== null || undefined}
      data-holding={moves.moving !== null || undefined}
    >
      {shown && (
        <div className="desk-stage">
          {view.containers.length > 1 && <ContainerCards load={shown} chosen={index} onChoose={view.choose} />}
          <div className="desk-view">
            <CodeAwaited fallback={<div className="desk-view-waiting" aria-busy="true" />}>
              {moves.seen && view.offer && (
                <LoadingView
                  problem={shown.problem}
                  container={moves.seen}
                  offer={view.offer}
                  step={moves.moving ? moves.seen.placements.length : view.step}
                  colorBy={view.colorBy}
                  selected={moves.moving ? (moves.moving.index ?? view.count) : selected}
                  onSelect={(carton) => moves.moving === null && view.select(carton)}
                  broken={moves.broken}
                />
              )}
            </CodeAwaited>
          </div>
          {moves.moving && moves.seen && view.offer ? (
            <MovePanel
              problem={shown.problem}
              container={moves.seen}
              offer={view.offer}
              moving={moves.moving}
              violations={moves.violations}
              onMove={moves.move}
              onPutDown={moves.drop}
              onCancel={moves.cancel}
            />
          ) : (
            <StageFoot view={view} isPlanning={isPlanning} />
          )}
        </div>
      )}
      <aside className="desk-side" aria-label={t`Figures of the plan`}>
        <SolverStatus
          state={planning.state}
          progress={planning.progress}
          onStop={planning.stop}
          onPlan={read.problem ? plan : null}
          onPlanLonger={calculation.planLonger}
          isEdited={shown?.isEdited === true}
          isOutdated={isOutdated}
        />
        {shown ? (
          <PlanSide
            load={shown}
            index={index}
            colorBy={view.colorBy}
            selectedLine={selectedLine}
            onPutIn={isPlanning || moves.moving ? null : moves.putIn}
          />
        ) : (
          <CargoSide draft={draft} />
        )}
      </aside>
      {/* Keys go to the view, until the user enters a list. */}
      <div className="desk-panel" data-below>
        <InnerTabs label={t`Lists`} tabs={tabs} value={open} onChange={view.setPanel} />
      </div>
    </div>
  );
}
