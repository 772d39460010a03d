import { useLingui } from '@lingui/react/macro';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { refusalText } from '../../../shared/imports/refusals';
import { tsvOf } from '../../grid/keys/tsv';
import { readFile } from '../../imports/read-file';
import { toastError, toastWarning } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';

interface PricesFromTableProps {
  /** The table as a spreadsheet copies it. */
  text: string;
  onChange: (text: string) => void;
  problem: string | undefined;
}

/** A table of codes and prices: pasted, typed, or the first sheet of a file. */
export function PricesFromTable({ text, onChange, problem }: PricesFromTableProps) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const open = async (file: File) => {
    setReading(true);
    try {
      const read = await readFile(file);
      if (!read.ok) toastWarning(refusalText(i18n, read));
      else onChange(tsvOf((read.sheets[0]?.rows ?? []).map(({ cells }) => cells.map((cell) => String(cell ?? '')))));
    } catch (error) {
      toastError(error);
    } finally {
      setReading(false);
    }
  };
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
        <Button icon={FileSpreadsheet} busy={isReading} onClick={() => input.current?.click()}>
          {t`Choose a file`}
        </Button>
      </div>
    </div>
  );
}
