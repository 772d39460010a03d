import { useLingui } from '@lingui/react/macro';
import { activity } from '../../../shared/areas/activity/activity';
import { DayInput } from '../../forms/DayInput';
import { FieldInput } from '../../forms/FieldInput';
import type { useEntityForm } from '../../forms/use-entity-form';
import { Field } from '../../ui/Field';

interface ActivityDaysProps {
  form: ReturnType<typeof useEntityForm>;
}

/** The inputs for the day of the activity, the next step and its day. */
export function ActivityDays({ form }: ActivityDaysProps) {
  const { i18n } = useLingui();
  return (
    <div className="activity-days">
      <DayField form={form} name="day" required />
      <div data-field="nextStep">
        <Field label={i18n._(activity.fields.nextStep.label)} error={form.shownProblem('nextStep')}>
          {(control) => (
            <FieldInput
              {...control}
              field={activity.fields.nextStep}
              value={form.typedValue('nextStep')}
              onChange={(step) => form.change('nextStep', step)}
            />
          )}
        </Field>
      </div>
      <DayField form={form} name="nextStepDay" />
    </div>
  );
}

interface DayFieldProps extends ActivityDaysProps {
  name: 'day' | 'nextStepDay';
  required?: boolean;
}

function DayField({ form, name, required = false }: DayFieldProps) {
  const { i18n } = useLingui();
  return (
    <div data-field={name}>
      <Field label={i18n._(activity.fields[name].label)} required={required} error={form.shownProblem(name)}>
        {(control) => (
          <DayInput
            {...control}
            value={String(form.typedValue(name) ?? '')}
            onChange={(day) => form.change(name, day)}
            onBlur={() => form.visit(name)}
          />
        )}
      </Field>
    </div>
  );
}
