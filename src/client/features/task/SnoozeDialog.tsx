import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { AgendaTask } from '../../../shared/areas/task/calls';
import { isDay } from '../../../shared/calendar';
import { DayInput } from '../../forms/DayInput';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { holdsModifier } from '../../ui/holds-modifier';
import { isComposing } from '../../ui/is-composing';
import { dateFormat } from '../../ui/text-formats';
import { snoozeDays } from './snooze-days';

interface SnoozeDialogProps {
  task: AgendaTask;
  today: string;
  onSnooze: (day: string) => void;
  onClose: () => void;
  /** Called when the focus is back where it was. */
  onClosed: () => void;
}

/** Until when a task is put off: a usual day by its number, or any other one, in words too. */
export function SnoozeDialog({ task, today, onSnooze, onClose, onClosed }: SnoozeDialogProps) {
  const { t, i18n } = useLingui();
  const [day, setDay] = useState('');
  const [isAsked, setAsked] = useState(false);
  const proposed = snoozeDays(today);
  const weekday = dateFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' });
  const isGood = isDay(day) && day > today;
  const problem = isAsked && !isGood ? t`A day after today, such as “fri” or “+3”.` : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isGood) onSnooze(day);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || event.target instanceof HTMLInputElement) return;
    const chosen = proposed[Number(event.key) - 1];
    if (!chosen || holdsModifier(event)) return;
    event.preventDefault();
    onSnooze(chosen.day);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onClosed={onClosed}
      title={t`Snooze until`}
      description={task.title}
      width={420}
    >
      <form className="snooze" noValidate onSubmit={submit} onKeyDown={handleKeyDown}>
        {proposed.map(({ label, day: each }, at) => (
          <Button key={each} className="snooze-day" onClick={() => onSnooze(each)}>
            <kbd>{at + 1}</kbd>
            <span>{i18n._(label)}</span>
            <span className="quiet">
              {weekday.format(new Date(each))} {each}
            </span>
          </Button>
        ))}
        <Field label={t`Another day`} error={problem}>
          {(control) => <DayInput {...control} value={day} onChange={(typed) => setDay(typed ?? '')} />}
        </Field>
        <div className="form-foot">
          <span className="grow" />
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary">{t`Snooze`}</Button>
        </div>
      </form>
    </Dialog>
  );
}
