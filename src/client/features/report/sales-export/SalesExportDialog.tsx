import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type ExportFormat, exportFormats } from '../../../../shared/api/list';
import {
  type SalesAnalysisKind,
  type SalesBasis,
  salesAnalysisKinds,
  salesBases,
} from '../../../../shared/areas/report/sales-analysis-calls';
import { reportLimits } from '../../../../shared/reports/limits';
import { addMonths } from '../../../../shared/rules/days';
import { exportWindowProblem } from '../../../../shared/rules/export-window';
import { DayInput } from '../../../forms/DayInput';
import { useDownload } from '../../../page/use-download';
import { useExported } from '../../../page/use-exported';
import { type FilterValues, isDay } from '../../../page/use-filters';
import { today } from '../../../state/calendar';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { type Option, Select } from '../../../ui/Select';
import { exportSales, useSalesChoices } from './sales-export';

interface SalesExportDialogProps {
  kind: SalesAnalysisKind;
  /** Of the report it is opened from; its period is taken where an export may be as long. */
  filters: FilterValues;
  onClose: () => void;
}

/** Exports the sales of at most half a year per model, color or customer. */
export function SalesExportDialog({ kind, filters, onClose }: SalesExportDialogProps) {
  const { t } = useLingui();
  const { categories, levels } = useSalesChoices();
  const { download, isDownloading } = useDownload();
  const [asked, setAsked] = useState(() => ({
    by: kind,
    basis: 'ordered' as SalesBasis, // until another is chosen
    category: filters.categories ?? '',
    level: '',
    format: 'xlsx' as ExportFormat, // until another is chosen
    ...periodOf(filters),
  }));
  const several = filters.categories?.includes(',') ? filters.categories : undefined;
  const set = (changes: Partial<typeof asked>) => setAsked((before) => ({ ...before, ...changes }));
  const whyNot = useExported('sales-analysis', { from: asked.from, to: asked.to }).problem;
  const kinds = { model: t`Model`, color: t`Color`, customer: t`Customer` };
  const bases = { ordered: t`Order date`, invoiced: t`Invoice date` };
  const formats = { xlsx: t`Excel workbook`, csv: 'CSV' };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (whyNot) return;
    void download(() => exportSales(asked, filters));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Sales analysis`}
      description={t`Of the report’s filters, only customer, department, VP/Sales, country and category apply.`}
      width={560}
    >
      <form className="form" onSubmit={handleSubmit}>
        <fieldset className="form-section">
          <Choice
            label={t`Sales per`}
            value={asked.by}
            options={optionsOf(salesAnalysisKinds, kinds)}
            onChange={(by) => set({ by })}
          />
          <Choice
            label={t`Period by`}
            value={asked.basis}
            options={optionsOf(salesBases, bases)}
            onChange={(basis) => set({ basis })}
          />
          <Field label={t`From`} required>
            {(control) => <DayInput {...control} value={asked.from} onChange={(from) => set({ from: from ?? '' })} />}
          </Field>
          <Field label={t`Until`} required error={whyNot}>
            {(control) => <DayInput {...control} value={asked.to} onChange={(to) => set({ to: to ?? '' })} />}
          </Field>
          <Choice
            label={t`Category`}
            value={asked.category}
            options={[
              { value: '', label: t`All` },
              ...(several === undefined ? [] : [{ value: several, label: t`Those of the report` }]),
              ...categories,
            ]}
            onChange={(category) => set({ category })}
          />
          <Choice
            label={t`Customer class`}
            value={asked.level}
            options={[{ value: '', label: t`All` }, ...levels]}
            onChange={(level) => set({ level })}
          />
          <Choice
            label={t`File`}
            value={asked.format}
            options={optionsOf(exportFormats, formats)}
            onChange={(format) => set({ format })}
          />
        </fieldset>
        <div className="form-foot">
          <span className="grow" />
          <Button onClick={onClose}>{t`Close`}</Button>
          <Button type="submit" variant="primary" icon={Download} busy={isDownloading} disabledReason={whyNot}>
            {t`Export`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
}

function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={options}
          onChange={(chosen) => {
            const known = options.find((option) => option.value === chosen);
            if (known) onChange(known.value);
          }}
        />
      )}
    </Field>
  );
}

const optionsOf = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>): Option<V>[] =>
  values.map((value) => ({ value, label: labels[value] }));

/** The report's own period where an export may be as long, otherwise the half year until today. */
function periodOf(filters: FilterValues): { from: string; to: string } {
  const day = (name: string) => (isDay(filters[name] ?? '') ? filters[name] : undefined);
  const [from, to = today()] = [day('from'), day('to')];
  if (from !== undefined && exportWindowProblem(from, to) === null) return { from, to };
  return { from: addMonths(to, -reportLimits.windowMonths), to };
}
