import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, memo, useId, useState } from 'react';
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
import { readNumber } from '../../../forms/field-value';
import { moneyText, wholeText } from '../../../page/format';
import { useVolume } from '../../../page/use-volume';
import { Dot } from '../../../ui/Badge';
import { isComposing } from '../../../ui/is-composing';
import { Select } from '../../../ui/Select';
import type { useCheckList } from './use-check-list';

type CheckList = ReturnType<typeof useCheckList>;

interface CheckTableProps {
  rows: readonly CheckRow[];
  today: string;
  kind: ContainerOffer['kind'];
  tippingId: number | null;
  /** The text typed as pieces where it is not a valid count, by the line's id. */
  unread: ReadonlyMap<number, string>;
  onUnread: (id: number, text: string | null) => void;
  onChange: CheckList['change'];
  onChoose: CheckList['choose'];
}

/** The lines of a check list; pieces are typed in place, and the arrows go from line to line. */
export function CheckTable({ rows, today, kind, tippingId, unread, onUnread, onChange, onChoose }: CheckTableProps) {
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
              unread={unread.get(row.id)}
              onUnread={onUnread}
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
  /** Joined into one text, so that a memoized line is drawn again only when they change. */
  faults: string;
  notes: string;
  isTipping: boolean;
  unread: string | undefined;
  onUnread: CheckTableProps['onUnread'];
  onChange: CheckList['change'];
  onChoose: CheckList['choose'];
}

const CheckLine = memo(function CheckLine({
  row,
  today,
  faults,
  notes,
  isTipping,
  unread,
  onUnread,
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
          unread={unread}
          onUnread={(text) => onUnread(id, text)}
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
  unread: string | undefined;
  onUnread: (text: string | null) => void;
  onChange: (pieces: number) => void;
}

/** Pieces as they are typed; an invalid count stays in the input, with what would be valid. */
function PiecesInput({ label, pieces, unread, onUnread, onChange }: PiecesInputProps) {
  const { i18n } = useLingui();
  const problemId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isUnread = unread !== undefined;
  const handle = (text: string) => {
    const count = readNumber(text);
    const isCount = isNumberOfPieces(count);
    setTyped(text);
    onUnread(isCount ? null : text);
    if (isCount) onChange(count);
  };
  return (
    <>
      <input
        className="input cart-pieces"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={isUnread || undefined}
        aria-describedby={isUnread ? problemId : undefined}
        value={unread ?? typed ?? String(pieces)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => handle(target.value)}
        onKeyDown={goOn}
      />
      {isUnread && (
        <div id={problemId} className="field-error" role="alert">
          {piecesProblem(i18n)}
        </div>
      )}
    </>
  );
}

const isNumberOfPieces = (count: number | string | null): count is number =>
  typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= purchaseLimits.pieces;

/** What pieces have to be. */
export function piecesProblem(i18n: I18n): string {
  const [min, max] = [1, wholeText(purchaseLimits.pieces)];
  return t(i18n)`must be a whole number from ${min} to ${max}`;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

/** Goes to the pieces of the next line, or of the one before. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  if (step === undefined || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  const all = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('.cart-pieces') ?? [])];
  all[all.indexOf(event.currentTarget) + step]?.focus();
}
