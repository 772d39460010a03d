import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type BonusTotals, bonusCalls } from '../../../../shared/areas/market/bonus-calls';
import { fetchData } from '../../../api/send';
import { moneyText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { useCall } from '../../../page/use-call';
import { noteRecordChange } from '../../../state/record-changes';
import { toastSuccess } from '../../../state/toasts';
import { useAttempt } from '../../../state/use-attempt';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';

type OpenMonth = BonusTotals & { month: string };

interface CloseBonusMonthDialogProps {
  onClosed: () => void;
  onClose: () => void;
}

/** Closes a bonus month that is over, once one has read what is frozen. */
export function CloseBonusMonthDialog({ onClosed, onClose }: CloseBonusMonthDialogProps) {
  const { t } = useLingui();
  const months = useCall(bonusCalls.getOpenBonusMonths, {});
  // Kept here, as the form in the dialog is unmounted while another page is shown.
  const saving = useAttempt();
  const [chosen, setChosen] = useState('');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Close a month`}
      description={t`The amount it comes to today stays for good, and the month cannot be reopened: what its orders come to later is shown beside it, and what is signed later is earned in the first month that is open.`}
      width={520}
    >
      <Loadable loaded={months}>
        {(open) =>
          open.length > 0 ? (
            <MonthForm {...{ chosen, saving, onClosed, onClose }} months={open} onChoose={setChosen} />
          ) : (
            <p role="status">
              <Trans>Every month that is over and has earned something is closed.</Trans>
            </p>
          )
        }
      </Loadable>
    </Dialog>
  );
}

interface MonthFormProps extends CloseBonusMonthDialogProps {
  months: readonly OpenMonth[];
  /** Empty until somebody chooses another than the first. */
  chosen: string;
  onChoose: (month: string) => void;
  saving: ReturnType<typeof useAttempt>;
}

function MonthForm({ months, chosen, onChoose, saving: { isBusy, attempt }, onClosed, onClose }: MonthFormProps) {
  const { t } = useLingui();
  // The chosen month is missing when somebody else closed it meanwhile.
  const totals = months.find(({ month }) => month === chosen) ?? months[0];
  const closing = totals?.month ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!totals || isBusy) return;
    void attempt(async () => {
      try {
        await fetchData(bonusCalls.closeBonusMonth, totals);
        toastSuccess(t`The bonus month ${closing} is closed.`);
        onClose();
      } finally {
        // Where somebody else was faster, or orders moved, the figures are read anew.
        noteRecordChange('bonusMonth');
        onClosed();
      }
    });
  };
  return (
    <form className="form" onSubmit={submit}>
      <Field label={t`Bonus month`} required>
        {(control) => (
          <Select
            {...control}
            autoFocus
            value={closing}
            options={months.map(({ month }) => ({ value: month, label: month }))}
            onChange={onChoose}
          />
        )}
      </Field>
      {totals && <Frozen totals={totals} />}
      <div className="form-foot">
        <span className="grow" />
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="danger" busy={isBusy}>
          <Trans>Close {closing}</Trans>
        </Button>
      </div>
    </form>
  );
}

function Frozen({ totals: { people, bonus, undistributed } }: { totals: BonusTotals }) {
  const [given, kept] = [moneyText(bonus), moneyText(undistributed)];
  return (
    <p role="status">
      <Trans>
        <Plural value={people} one="# person gets" other="# people get" /> {given} in all. That is frozen.
      </Trans>{' '}
      {undistributed > 0 && <Trans>{kept} go to nobody, because shares or people are missing.</Trans>}
    </p>
  );
}
