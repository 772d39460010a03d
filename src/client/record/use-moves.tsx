import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  ArrowRightCircle,
  Ban,
  Check,
  CornerUpLeft,
  Eraser,
  GitBranchPlus,
  type LucideIcon,
  Send,
  Signature,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { kindOf } from '../../shared/api/record-kind';
import type { CrudRow } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import type { Field } from '../../shared/entity/field';
import { oneAfterTheOther } from '../../shared/rules/enumerated';
import { moveOf, stateField, takesBack } from '../../shared/workflow/machine';
import { moveCallOf, reasonFieldOf } from '../../shared/workflow/move-call';
import { ApiError } from '../api/errors';
import { fetchData } from '../api/send';
import type { PageAction } from '../page/PageActions';
import { noteRecordChange } from '../state/record-changes';
import { toastError, toastSuccess, toastWarning } from '../state/toasts';
import { isPressedAgain } from '../ui/kept-keys';
import { ReasonDialog } from './ReasonDialog';

interface Moves {
  /** One for each action that at least one of the rows allows. */
  actions: PageAction[];
  /** The dialog that asks for a reason, while it is open. */
  dialog: ReactNode;
}

/**
 * A step that the page of its records refuses for some rows, or before which it asks something: for a signature, or the
 * words of a letter.
 */
export interface AskedFirst {
  /** Why the rows cannot take it together; without it, those of the rows that can take it do. */
  disabledReason?: string | undefined;
  /** Whether asking never takes the step without an answer, so that a key which waited for the rows may ask, too. */
  onlyAsks?: boolean;
  /** Asks, and calls `go` for the step to be taken; without it, the step is taken unasked. */
  ask?: (rows: readonly CrudRow[], go: () => void) => void;
}

/** What the page of the records does before steps, by action, for some rows. */
export type Asking = (rows: readonly CrudRow[]) => Readonly<Partial<Record<string, AskedFirst>>>;

interface MovingPage {
  /** The rows to be moved, as of the last render. */
  rows: readonly CrudRow[];
  /** The rows to be moved right now: a key press may precede the next render. */
  meant: () => readonly CrudRow[];
  /** Every row shown, where more are shown than are meant. */
  shown?: readonly CrudRow[] | undefined;
  /** Called as soon as a step is decided on, before it is sent. */
  onDecided: (rows: readonly CrudRow[]) => void;
  /** Called with the rows after the step. */
  onMoved: (rows: readonly CrudRow[]) => void;
  asking?: Asking | undefined;
}

const icons = { primary: Check, danger: CornerUpLeft, plain: Undo2 };
const iconsOf: Readonly<Record<string, LucideIcon>> = {
  submit: ArrowRightCircle,
  sign: Signature,
  unsign: Eraser,
  send: Send,
  revise: GitBranchPlus,
  cancel: Ban,
};
const mostNamed = 3;

/** The moves that the entity's state machine allows the reader for the rows, as buttons, keys and palette entries. */
export function useMoves(entity: AnyEntity, { rows, meant, shown, onDecided, onMoved, asking }: MovingPage): Moves {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [latest, setLatest] = useState<readonly CrudRow[]>([]);
  const [onItsWay] = useState(() => new Set<number>());
  const { machine } = entity;
  if (!machine) return { actions: [], dialog: null };

  const backOf = (row: CrudRow) => takesBack(machine, stateOf(row), row.may.moves ?? []);
  /** Moves the rows that can be moved; throws the refusal when none could. */
  const move = async (action: string, those: readonly CrudRow[], reason?: string) => {
    const input = { action, rows: those.map(({ id, version }) => ({ id, version })), ...(reason ? { reason } : {}) };
    for (const { id } of those) onItsWay.add(id);
    try {
      const { moved, refused } = await fetchData(moveCallOf(entity), input);
      const refusal = refused.length > 0 ? refusedText(refused) : null;
      if (moved.length === 0 && refusal !== null) throw new ApiError(0, refusal, moveCallOf(entity).path);
      setLatest(moved);
      onMoved(moved);
      noteRecordChange(kindOf(entity));
      for (const state of new Set(moved.map(stateOf))) {
        const label = machine.states[state];
        const those = moved.filter((row) => stateOf(row) === state);
        const said = `${plural(those.length, { one: '# record', other: '# records' })}: ${label ? i18n._(label) : state}`;
        if (those.some(backOf)) toastSuccess(t`${said}. Z undoes it.`);
        // In an editable state it can be sent again; otherwise Ctrl+Z would undo an earlier save, not this move.
        else toastSuccess(machine.editable.includes(state) ? said : t`${said}. Ctrl+Z does not undo it.`);
      }
      if (refusal !== null) toastWarning(refusal);
    } finally {
      for (const { id } of those) onItsWay.delete(id);
    }
  };
  const refusedText = (refused: readonly { name: string; problem: string }[]) => {
    const named = refused.slice(0, mostNamed).map(({ name, problem }) => t`${name}: ${problem}`);
    return oneAfterTheOther([...named, ...(refused.length > mostNamed ? ['…'] : [])], i18n.locale);
  };
  const start = (action: string, wanted: readonly CrudRow[]) => {
    // After the last row the cursor stays, so its key may be pressed again while its step is being sent.
    const those = wanted.filter(({ id, may }) => may.moves?.includes(action) && !onItsWay.has(id));
    if (those.length === 0) return;
    const first = asking?.(wanted)[action];
    if (first?.disabledReason !== undefined) {
      toastWarning(first.disabledReason);
      return;
    }
    if (those.some((row) => moveOf(machine, stateOf(row), action)?.needs === 'reason')) {
      setAsked({ action, rows: those });
      return;
    }
    // A key that waited for the rows to come decides nothing about one that nobody had seen.
    if (isPressedAgain() && !first?.onlyAsks) {
      toastWarning(t`The key was pressed before this was shown. Press it again.`);
      return;
    }
    const take = () => {
      onDecided(those);
      void move(action, those).catch(toastError);
    };
    if (first?.ask) first.ask(those, take);
    else take();
  };

  const actions = Object.entries(machine.actions).flatMap(([action, { label, key, tone }]): PageAction[] => {
    const isTaken = rows.some(({ may }) => may.moves?.includes(action));
    const disabledReason = asking?.(rows)[action]?.disabledReason;
    if (!isTaken && disabledReason === undefined) return [];
    return [
      {
        id: `here.move.${action}`,
        label,
        icon: iconsOf[action] ?? icons[tone ?? 'plain'],
        ...(key === undefined ? {} : { hotkey: key }),
        ...(tone === 'primary' ? { variant: 'primary' as const } : {}),
        stays: true,
        disabledReason,
        ...(isTaken ? {} : { writes: entity }),
        run: () => start(action, meant()),
      },
    ];
  });
  // A row may have gone on by another way than a step taken here.
  const present = new Map(latest.length > 0 ? (shown ?? rows).map((row) => [row.id, row]) : []);
  const since = latest.map((row) => {
    const now = present.get(row.id);
    return now && now.version > row.version ? now : row;
  });
  const back = since.map(backOf).find((action) => action !== undefined);
  if (back) {
    const run = () => start(back, since.filter((row) => backOf(row) === back)); // biome-ignore format: one step
    actions.push({
      id: 'here.takeBack',
      label: msg`Undo the last step`,
      icon: Undo2,
      hotkey: 'z',
      run,
      hasNoButton: true,
    });
  }
  const dialog = asked && (
    <ReasonDialog
      title={`${i18n._(machine.actions[asked.action]?.label ?? entity.label)} (${asked.rows.length})`}
      draftKey={`${entity.name} ${asked.action} ${asked.rows.map(({ id }) => id).join()}`}
      onClose={() => setAsked(null)}
      reason={reasonOf(entity, asked)}
      onGiven={(reason) => move(asked.action, asked.rows, reason)}
      onClosed={() => onDecided(asked.rows)}
    />
  );
  return { actions, dialog };
}

interface Asked {
  action: string;
  rows: readonly CrudRow[];
}

const stateOf = (row: CrudRow): string => String(row[stateField]);

/** The field that holds the reason; throws when the action has none. */
function reasonOf(entity: AnyEntity, { action, rows }: Asked): Field {
  const [row] = rows;
  const move = row && entity.machine && moveOf(entity.machine, stateOf(row), action);
  const field = move && reasonFieldOf(entity, move);
  if (!field) throw new Error(`${action} of ${entity.name} keeps no reason`); // a test checks those that need one
  return field;
}
