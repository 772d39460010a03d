import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { Plant } from '../../../shared/areas/price/price';
import { quoteCalls, type ReadQuoteLine } from '../../../shared/areas/quote/calls';
import { quote, quoteLine } from '../../../shared/areas/quote/quote';
import { fieldNamesOf } from '../../../shared/entity/changes';
import { type CrudRecord, crudCallsOf, type GivenChildren } from '../../../shared/entity/crud';
import { limits } from '../../../shared/limits';
import { isConflict } from '../../api/errors';
import { fetchData } from '../../api/send';
import { LoadProblem } from '../../page/Loadable';
import { useCall } from '../../page/use-call';
import { usePageState } from '../../state/page';
import { noteRecordChange } from '../../state/record-changes';
import { noteSaved } from '../../state/undo';
import { useAttempt } from '../../state/use-attempt';
import { useSettled } from '../../state/use-settled';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { HeldFields } from '../../ui/HeldFields';
import { pastedLines } from './pasted-lines';
import { CubeGauge, CubeNote } from './QuoteGauge';
import { ReadLines } from './ReadLines';

interface AddLinesDialogProps {
  /** The present record: where somebody else changed it meanwhile, lines are added to that version. */
  record: CrudRecord;
  onClose: () => void;
}

/**
 * Lines from a spreadsheet or typed, priced as they are read, with the container they would fill. What was typed stays
 * when the dialog is closed.
 */
export function AddLinesDialog({ record, onClose }: AddLinesDialogProps) {
  const { t } = useLingui();
  const [text, setText] = usePageState('lines to add', '');
  const settled = useSettled(text);
  const rows = pastedLines(settled);
  const present = record.children?.lines ?? [];
  const room = limits.childrenOfOne - present.length;
  const plant = record.plant as Plant; // a choice of the entity
  const asks = rows.length > 0 && rows.length <= room;
  const read = useCall(quoteCalls.readQuoteLines, asks ? { plant, rows } : null);
  const { isBusy, attempt } = useAttempt();
  const known = new Set(present.map(({ commodityId, colorId }) => keyOf(commodityId, colorId)));
  const lines = (asks ? (read.data?.rows ?? []) : []).map((line) => ({
    ...line,
    problem: line.problem ?? (known.has(keyOf(line.commodityId, line.colorId)) ? t`It is in the quote already.` : null),
  }));
  const good = lines.filter(({ problem }) => problem === null);
  const added = good.reduce((sum, { cube, quantity }) => sum + (cube ?? 0) * (quantity ?? 0), 0);
  const cuft = Number(record.cube) + added;
  const isBehind = settled !== text || (asks && read.isLoading);
  const obstacleNow = (): string | undefined => {
    if (rows.length === 0) return t`Paste or type at least one line.`;
    if (rows.length > room) return t`A quote has at most ${limits.childrenOfOne} lines.`;
    if (lines.length > good.length) return t`Correct or remove the lines that cannot be quoted.`;
    return lines.length === 0 ? read.error?.message : undefined;
  };
  const obstacle = obstacleNow();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (obstacle !== undefined || isBehind || isBusy) return;
    void attempt(async () => {
      const { changeSet } = await fetchData(crudCallsOf(quote).modify, {
        id: record.id,
        version: record.version,
        changes: {},
        children: { lines: [...present.map(givenOf), ...good.map(newLine)] },
      }).catch((error: unknown) => {
        if (isConflict(error)) noteRecordChange('quote');
        throw error;
      });
      setText('');
      noteRecordChange('quote');
      noteSaved(changeSet, String(record.number));
      onClose();
    });
  };
  return (
    <Dialog open onOpenChange={onClose} title={t`Add lines`} width={820}>
      <form className="quote-lines" onSubmit={submit}>
        <HeldFields isHeld={isBusy}>
          <Field
            label={t`Commodities and pieces`}
            hint={t`Copy the columns from Excel or type: the commodity's code, a color if one is chosen, then the pieces.`}
          >
            {(control) => (
              <textarea
                {...control}
                className="input quote-paste"
                rows={6}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
        </HeldFields>
        {lines.length > 0 && <ReadLines lines={lines} />}
        {asks && read.error && <LoadProblem error={read.error} onRetry={read.reload} />}
        <div className="quote-fill">
          <p>
            <Trans>With what stands in the quote:</Trans> <CubeNote cuft={cuft} />
          </p>
          <CubeGauge cuft={cuft} />
        </div>
        <div className="form-foot">
          <span className="grow" />
          <Button type="submit" variant="primary" busy={isBusy || isBehind} disabledReason={obstacle}>
            {good.length === 0 ? t`Add lines` : <Plural value={good.length} one="Add # line" other="Add # lines" />}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const keyOf = (commodityId: unknown, colorId: unknown) => `${commodityId} ${colorId ?? ''}`;

/** A stored line, sent back unchanged. */
function givenOf(line: Readonly<Record<string, unknown>>): GivenChildren[string][number] {
  const values = Object.fromEntries(fieldNamesOf(quoteLine).map((name) => [name, line[name] ?? null]));
  return { id: Number(line.id), ...values };
}

const newLine = ({ commodityId, colorId, quantity, price }: ReadQuoteLine) => ({
  commodityId,
  colorId,
  quantity,
  price,
  discount: null,
});
