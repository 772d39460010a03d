import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  Box,
  ChevronLeft,
  ChevronRight,
  Eye,
  Hand,
  Link,
  ListPlus,
  PackageMinus,
  Play,
  Plus,
  Printer,
  Redo2,
  Save,
  Square,
  Undo2,
  Upload,
} from 'lucide-react';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { when } from '../../page/when';
import { Dot } from '../../ui/Badge';
import { stepKeys } from './StepBar';
import type { Calculation } from './use-calculation';
import type { LoadingLook } from './use-loading-view';

interface CalculationHeadProps {
  calculation: Calculation;
  view: LoadingLook;
  isSaving: boolean;
  /** Whether the lines of its orders have changed since the stored plan was made. */
  isBehind: boolean;
  /** What others saved since, by whom, and how it is shown. */
  theirs: { by: string; show: () => void } | null;
  onAddLine: () => void;
  onAddOrders: () => void;
  onUpload: () => void;
  onSave: () => void;
  onCopyLink: () => void;
  onPrint: () => void;
}

/** The heading of the page, and everything that can be done here, by button, key and palette. */
export function CalculationHead(props: CalculationHeadProps) {
  const { calculation, view, isSaving, isBehind, theirs } = props;
  const { onAddLine, onAddOrders, onUpload, onSave, onCopyLink, onPrint } = props;
  const by = theirs?.by;
  const { t } = useLingui();
  const { read, shown, stored, isSaved, isOutdated, planning, plan, undo, redo } = calculation;
  const { moves, selected, held, step, count, containers, index } = view;
  const isPlanning = planning.state.phase === 'planning';
  const silent = { hasNoButton: true } as const;
  const canMove = shown !== null && moves.moving === null && !isPlanning;

  const actions: PageAction[] = [
    { id: 'here.line', label: msg`Add a line`, icon: Plus, hotkey: 'a', run: onAddLine, ...silent },
    { id: 'here.orders', label: msg`Add orders`, icon: ListPlus, hotkey: 'o', run: onAddOrders, ...silent },
    { id: 'here.upload', label: msg`Upload a list`, icon: Upload, hotkey: 'u', run: onUpload, ...silent },
    ...when(read.problem !== null && !isPlanning, {
      id: 'here.plan',
      label: msg`Plan`,
      icon: Play,
      hotkey: 'g',
      run: plan,
      ...silent,
    }),
    ...when(isPlanning, {
      id: 'here.stop',
      label: msg`Stop planning`,
      icon: Square,
      hotkey: 'esc',
      run: planning.stop,
      ...silent,
    }),
    ...when(step > 0, {
      id: 'here.stepBack',
      label: msg`One carton back`,
      icon: ChevronLeft,
      hotkey: stepKeys.previous,
      run: () => view.goTo(step - 1),
      ...silent,
      steps: true,
    }),
    ...when(step < count, {
      id: 'here.stepOn',
      label: msg`One carton on`,
      icon: ChevronRight,
      hotkey: stepKeys.next,
      run: () => view.goTo(step + 1),
      ...silent,
      steps: true,
    }),
    ...when(containers.length > 1, {
      id: 'here.nextContainer',
      label: msg`Next container`,
      icon: Box,
      hotkey: 'n',
      run: () => view.choose((index + 1) % containers.length),
      ...silent,
    }),
    ...when(canMove && held !== null, {
      id: 'here.move',
      label: msg`Move the carton`,
      icon: Hand,
      hotkey: 'm',
      run: () => held !== null && moves.takeUp(held),
      ...silent,
    }),
    ...when(canMove && selected !== null, {
      id: 'here.takeOut',
      label: msg`Take the carton out`,
      icon: PackageMinus,
      hotkey: 'del',
      run: () => {
        // In a list the key is for its rows.
        if (!document.activeElement?.closest('.grid')) moves.takeOut();
      },
      ...silent,
    }),
    ...when(theirs !== null, {
      id: 'here.theirs',
      label: msg`Show theirs`,
      icon: Eye,
      run: () => theirs?.show(),
      stays: true,
    }),
    ...when(undo !== null, {
      id: 'here.undo',
      label: msg`Undo the move`,
      icon: Undo2,
      hotkey: 'ctrl+z,command+z',
      steps: true,
      run: () => undo?.(),
    }),
    ...when(redo !== null, {
      id: 'here.redo',
      label: msg`Redo the move`,
      icon: Redo2,
      hotkey: 'ctrl+shift+z,command+shift+z,ctrl+y',
      steps: true,
      run: () => redo?.(),
    }),
    ...when(stored !== null, { id: 'here.link', label: msg`Copy link`, icon: Link, hotkey: 'l', run: onCopyLink }),
    ...when(shown !== null && shown.plan.containers.length > 0, {
      id: 'here.print',
      label: msg`Print`,
      icon: Printer,
      hotkey: 'p',
      disabledReason: printObstacle(),
      run: onPrint,
    }),
    {
      id: 'here.save',
      label: msg`Save`,
      icon: Save,
      hotkey: 'ctrl+s,command+s',
      variant: 'primary',
      busy: isSaving,
      disabledReason: saveObstacle(),
      run: onSave,
    },
  ];
  return (
    <PageHead title={stored?.name ?? t`Container Calculation`} actions={actions}>
      {shown && !isSaved && <Dot tone="warn">{t`not saved`}</Dot>}
      {by && <Dot tone="warn">{t`changed by ${by} since`}</Dot>}
      {isBehind && <Dot tone="warn">{t`orders changed since`}</Dot>}
    </PageHead>
  );

  function printObstacle(): string | undefined {
    if (isPlanning) return t`The plan is still being improved: stop it or wait.`;
    return moves.moving ? t`Put the carton down first.` : undefined;
  }

  function saveObstacle(): string | undefined {
    if (!shown) return t`There is no plan to save yet.`;
    if (isPlanning) return t`The plan is still being improved: stop it or wait.`;
    if (moves.moving) return t`Put the carton down first.`;
    if (isOutdated) return t`The list has changed since this plan was made: plan again first.`;
    return undefined;
  }
}
