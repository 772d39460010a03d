import { useLingui } from '@lingui/react/macro';
import { daysAfter } from '../../../shared/rules/days';
import { today } from '../../state/calendar';
import { TravelInput, type TravelValues } from './TravelInput';

/** What came of a visit, and what is to be done next. */
export function Outcome({ form }: { form: TravelValues }) {
  const { t } = useLingui();
  const inDays = (days: number) => daysAfter(today(), days);
  return (
    <fieldset className="travel-card">
      <legend>{t`Outcome of the visit`}</legend>
      <TravelInput name="result" {...form} />
      <TravelInput name="followUp" hint={t`Becomes a task of yours.`} {...form} />
      <TravelInput name="followUpDay" {...form} />
      <div className="travel-quick">
        {[
          { label: t`Tomorrow`, day: inDays(1) },
          { label: t`In a week`, day: inDays(7) },
          { label: t`In a month`, day: inDays(30) },
        ].map(({ label, day }) => (
          <button key={day} type="button" className="button" onClick={() => form.onValues({ followUpDay: day })}>
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
