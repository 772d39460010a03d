import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { briefingCalls } from '../../../../shared/areas/dashboard/briefing-calls';
import { dashboardLimits } from '../../../../shared/areas/dashboard/limits';
import { fetchData } from '../../../api/send';
import { Loadable } from '../../../page/Loadable';
import { useCall } from '../../../page/use-call';
import { toastSuccess } from '../../../state/toasts';
import { useAttempt } from '../../../state/use-attempt';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import '../../../forms/forms.css';

const { first, last, usual } = dashboardLimits.briefingHours;
const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at);
const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Whether and at which hour somebody is mailed the briefing on working days. */
export function BriefingMailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const chosen = useCall(briefingCalls.getBriefingMail, {});
  const [typed, setTyped] = useState<string | null>(null);
  const { isBusy, attempt } = useAttempt();
  const { hour = null, timeZone = '' } = chosen.data ?? {};
  const value = typed ?? String(hour ?? usual);
  const choose = (wanted: number | null) =>
    void attempt(async () => {
      await fetchData(briefingCalls.chooseBriefingMail, { hour: wanted });
      chosen.reload();
      const time = timeOf(wanted ?? usual);
      toastSuccess(
        wanted === null ? t`The briefing is no longer mailed.` : t`The briefing comes on working days at ${time}.`,
      );
      onClose();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose(Number(value));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Mail it in the morning`}
      description={t`The mail has the figures and a link that shows the briefing once without a login, until the day ends.`}
      width={460}
    >
      <Loadable loaded={chosen}>
        {() => (
          <form className="form" onSubmit={submit}>
            <Field label={t`On working days at`} hint={t`The time of the company, ${timeZone}.`}>
              {(control) => (
                <Select
                  {...control}
                  value={value}
                  onChange={setTyped}
                  options={hours.map((each) => ({ value: String(each), label: timeOf(each) }))}
                />
              )}
            </Field>
            <div className="form-foot">
              {hour !== null && <Button busy={isBusy} onClick={() => choose(null)}>{t`No mail any more`}</Button>}
              <span className="grow" />
              <Button onClick={onClose}>{t`Cancel`}</Button>
              <Button type="submit" variant="primary" busy={isBusy}>{t`Mail it to me`}</Button>
            </div>
          </form>
        )}
      </Loadable>
    </Dialog>
  );
}
