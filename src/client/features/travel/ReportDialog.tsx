import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { travelCalls } from '../../../shared/areas/travel/calls';
import { travel } from '../../../shared/areas/travel/travel';
import type { Field as EntityField } from '../../../shared/entity/field';
import { languages } from '../../../shared/language';
import { fetchFile } from '../../api/send';
import { DayInput } from '../../forms/DayInput';
import { problemText } from '../../forms/field-value';
import { ReferencesInput } from '../../forms/ReferencesInput';
import { useDownload } from '../../page/use-download';
import { storedLanguage } from '../../state/settings';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';

interface ReportDialogProps {
  travellerIds: readonly number[];
  from: string;
  to: string;
  onClose: () => void;
}

type Kind = 'several' | 'one';

/** A report is of all days where none is named. */
const anyDay: EntityField = { ...travel.fields.day, required: false };

/** Which visits a report is made of, and as what. */
export function ReportDialog({ onClose, ...chosen }: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const [kind, setKind] = useState<Kind>(chosen.travellerIds.length === 1 ? 'one' : 'several');
  const [travellerIds, setTravellers] = useState(chosen.travellerIds);
  const [from, setFrom] = useState(chosen.from);
  const [to, setTo] = useState(chosen.to);
  const [writtenIn, setWrittenIn] = useState(storedLanguage());
  const { download, isDownloading } = useDownload();
  const isOfOne = kind === 'one';
  const problem =
    isOfOne && travellerIds.length !== 1
      ? t`Choose exactly one VP/Sales for the report of one person.`
      : travellerIds.length === 0
        ? t`Choose at least one VP/Sales.`
        : undefined;
  const [fromProblem, toProblem] = [from, to].map((day) => problemText(anyDay, day, i18n) ?? undefined);
  const obstacle = problem ?? fromProblem ?? toProblem;
  const save = (format: 'pdf' | 'xlsx') => {
    const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
    void download(() =>
      fetchFile(travelCalls.getTravelReport, { travellerIds: [...travellerIds], isOfOne, format, writtenIn, ...days }),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Travel report`}
      width={520}
      footer={
        <>
          <Button
            disabledReason={obstacle}
            busy={isDownloading}
            onClick={() => save('xlsx')}
          >{t`Workbook with pictures`}</Button>
          <Button
            variant="primary"
            disabledReason={obstacle}
            busy={isDownloading}
            onClick={() => save('pdf')}
          >{t`PDF with pictures`}</Button>
        </>
      }
    >
      <div className="form">
        <Field label={t`Report of`}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={(value) => setKind(value || 'several')}
              options={[
                { value: 'several', label: t`Several people` },
                { value: 'one', label: t`One person` },
              ]}
            />
          )}
        </Field>
        <Field label={t`VP/Sales`} required error={problem}>
          {(control) => (
            <ReferencesInput {...control} to="account" ids={travellerIds} onChange={setTravellers} isChoiceOnly />
          )}
        </Field>
        <Field label={t`From`} error={fromProblem}>
          {(control) => <DayInput {...control} value={from} onChange={(day) => setFrom(day ?? '')} />}
        </Field>
        <Field label={t`Until`} error={toProblem}>
          {(control) => <DayInput {...control} value={to} onChange={(day) => setTo(day ?? '')} />}
        </Field>
        <Field label={t`Language`}>
          {(control) => (
            <Select
              {...control}
              value={writtenIn}
              onChange={(value) => setWrittenIn(value || 'en')}
              options={languages.map((value) => ({ value, label: value === 'en' ? 'English' : '中文' }))}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
