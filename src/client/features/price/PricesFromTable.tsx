import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { factor, toText } from '../../../shared/imports/decimal';
import { cellText } from '../../../shared/imports/mapping';
import { refusalText } from '../../../shared/imports/refusals';
import type { Cell, ReadSheet } from '../../../shared/imports/workbook';
import { tsvOf } from '../../grid/keys/tsv';
import { readFile } from '../../imports/read-file';
import { toastWarning } from '../../state/toasts';
import { useAttempt } from '../../state/use-attempt';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';

interface PricesFromTableProps {
  /** The table as a spreadsheet copies it. */
  text: string;
  onChange: (text: string) => void;
  problem: string | undefined;
}

/** A table of codes and prices: pasted, typed, or the first sheet of a file that has rows. */
export function PricesFromTable({ text, onChange, problem }: PricesFromTableProps) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, attempt } = useAttempt();
  const take = (sheets: readonly ReadSheet[]) => {
    const filled = sheets.filter(({ rows }) => rows.length > 0);
    const sheet = filled.find(({ isHidden }) => !isHidden) ?? filled[0];
    if (!sheet) return;
    if (sheet.refusal) return toastWarning(refusalText(i18n, sheet.refusal));
    onChange(tsvOf(sheet.rows.map(({ cells }) => cells.map(tableText))));
    if (filled.length === 1) return;
    const { name } = sheet;
    const others = filled.length - 1;
    toastWarning(
      t`The prices are those of the sheet “${name}”; ${plural(others, { one: '# other sheet was', other: '# other sheets were' })} left out.`,
    );
  };
  const open = (file: File) =>
    attempt(async () => {
      const read = await readFile(file);
      if (read.ok) take(read.sheets);
      else toastWarning(refusalText(i18n, read));
    });
  return (
    <div className="form price-way">
      <Field
        label={t`Codes and prices`}
        required
        hint={t`Copy the columns from Excel: the commodity's code, then one price, or those of China and Vietnam; with or without headings.`}
        error={problem}
      >
        {(control) => (
          <textarea
            {...control}
            className="input price-paste"
            rows={8}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t`File with prices`}
          accept=".xlsx,.xls,.csv"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void open(file);
            target.value = '';
          }}
        />
        <Button icon={FileSpreadsheet} busy={isBusy} onClick={() => input.current?.click()}>
          {t`Choose a file`}
        </Button>
      </div>
    </div>
  );
}

/** A cell behind the code, without the last binary decimals of what spreadsheets calculate, such as 550.0000000000001. */
function tableText(cell: Cell, column: number): string {
  const isPrice = column > 0 && typeof cell === 'number' && Number.isSafeInteger(Math.trunc(cell));
  return isPrice ? toText(factor(cell), 10) : cellText(cell);
}
