import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, memo, useState } from 'react';
import type { CheckRow } from '../../../../shared/areas/purchase/check-calls';
import {
  type CheckFault,
  type CheckNote,
  checkFaults,
  checkNotes,
  faultsOf,
  notesOf,
  priceOn,
} from '../../../../shared/areas/purchase/check-rules';
import { purchaseLimits } from '../../../../shared/areas/purchase/limits';
import type { ContainerOffer } from '../../../../shared/loading/problem';
import { moneyText } from '../../../page/format';
import { useVolume } from '../../../page/use-volume';
import { Dot } from '../../../ui/Badge';
import { Select } from '../../../ui/Select';
import type { useCheckList } from './use-check-list';

type CheckList = ReturnType<typeof useCheckList>;

interface CheckTableProps {
  rows: readonly CheckRow[];
  today: string;
  kind: ContainerOffer['kind'];
  tippingId: number | null;
  onChange: CheckList['change'];
  onChoose: CheckList['choose'];
}

/** The lines of a check list; pieces are typed in place, and the arrows go from line to line. */
export function CheckTable({ rows, today, kind, tippingId, onChange, onChoose }: CheckTableProps) {
  const { t } = useLingui();
  const notes = notesOf(rows, today);
  const areAllChecked = rows.every(({ checked }) => checked);
  if (rows.length === 0) {
    return <p className="nothing">{t`Nothing is on the list yet. Type a number above, or paste rows.`}</p>;
  }
  return (
    <div className="plain-table cart-table">
      <table aria-label={t`Check List`}>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                className="checkbox"
                aria-label={t`Check all`}
                checked={areAllChecked}
                onChange={() => onChange(rows.map(({ id }) => ({ id, checked: !areAllChecked })))}
              />
            </th>
            <th scope="col">{t`Material`}</th>
            <th scope="col" data-minor>{t`Spec`}</th>
            <th scope="col">{t`Color`}</th>
            <th scope="col" data-numeric>{t`Pieces`}</th>
            <th scope="col" data-numeric>{t`Price`}</th>
            <th scope="col" data-numeric data-minor>{t`Cube`}</th>
            <th scope="col">{t`What to know`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CheckLine
              key={row.id}
              row={row}
              today={today}
              faults={faultsOf(row, today, kind).join()}
              notes={(notes.get(row.id) ?? []).join()}
              isTipping={row.id === tippingId}
              onChange={onChange}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CheckLineProps {
  row: CheckRow;
  today: string;
  /** Joined, so that a line is drawn anew only where they are others. */
  faults: string;
  notes: string;
  isTipping: boolean;
  onChange: CheckList['change'];
  onChoose: CheckList['choose'];
}

const CheckLine = memo(function CheckLine({
  row,
  today,
  faults,
  notes,
  isTipping,
  onChange,
  onChoose,
}: CheckLineProps) {
  const { t, i18n } = useLingui();
  const volume = useVolume();
  const { id, code, name, model, spec, coverGrade, color, checked, pieces, cube, materialId, choices } = row;
  const { price } = priceOn(row, today);
  const split = <T extends string>(joined: string) => joined.split(',').filter(Boolean) as T[]; // as they were joined
  return (
    <tr data-unchecked={!checked || undefined}>
      <td>
        <input
          type="checkbox"
          className="checkbox"
          aria-label={t`Check ${code}`}
          checked={checked}
          onChange={() => onChange([{ id, checked: !checked }])}
        />
      </td>
      <td data-wraps>
        <strong>{code}</strong> <span className="quiet">{name}</span>
      </td>
      <td data-minor data-wraps>
        {[model, spec, coverGrade].filter(Boolean).join(' · ')}
      </td>
      <td>
        {materialId === null ? (
          <Select
            aria-label={t`Color of ${code}`}
            value=""
            placeholder={t`Choose`}
            onChange={(value) => value && void onChoose(id, Number(value))}
            options={choices.map((choice) => ({ value: String(choice.materialId), label: choice.color }))}
          />
        ) : (
          color
        )}
      </td>
      <td data-numeric>
        <PiecesInput
          label={t`Pieces of ${code}`}
          pieces={pieces}
          onChange={(count) => onChange([{ id, pieces: count }])}
        />
      </td>
      <td data-numeric>{price === null ? '' : moneyText(price)}</td>
      <td data-numeric data-minor>
        {cube === null ? '' : volume.amount(cube * pieces)}
      </td>
      <td data-wraps>
        <div className="cart-words">
          {split<CheckFault>(faults).map((fault) => (
            <Dot key={fault} tone="bad">
              {i18n._(checkFaults[fault])}
            </Dot>
          ))}
          {split<CheckNote>(notes).map((note) => (
            <Dot key={note} tone="warn">
              {i18n._(checkNotes[note])}
            </Dot>
          ))}
          {isTipping && (
            <Dot tone="info">
              <Trans>Begins another container</Trans>
            </Dot>
          )}
        </div>
      </td>
    </tr>
  );
});

interface PiecesInputProps {
  label: string;
  pieces: number;
  onChange: (pieces: number) => void;
}

/** Pieces as they are typed; what is no count yet stays with the input alone. */
function PiecesInput({ label, pieces, onChange }: PiecesInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const handle = (text: string) => {
    setTyped(text);
    const count = Number(text);
    if (Number.isInteger(count) && count > 0 && count <= purchaseLimits.pieces) onChange(count);
  };
  return (
    <input
      className="input cart-pieces"
      inputMode="numeric"
      aria-label={label}
      aria-invalid={(typed !== null && Number(typed) !== pieces) || undefined}
      value={typed ?? String(pieces)}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => handle(target.value)}
      onKeyDown={goOn}
    />
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

/** Goes to the pieces of the next line, or of the one before. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const all = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('.cart-pieces') ?? [])];
  all[all.indexOf(event.currentTarget) + step]?.focus();
}
