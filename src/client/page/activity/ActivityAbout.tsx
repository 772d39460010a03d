import { useLingui } from '@lingui/react/macro';
import { type SubjectName, subjectFields } from '../../../shared/areas/activity/kinds';
import { entityOf } from '../../../shared/areas/all';
import { keysOf } from '../../../shared/keys-of';
import { ReferenceInput } from '../../forms/ReferenceInput';
import type { useEntityForm } from '../../forms/use-entity-form';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';

interface ActivityAboutProps {
  form: ReturnType<typeof useEntityForm>;
  /** The kind of record it is about. */
  entity: SubjectName;
  onEntity: (entity: SubjectName) => void;
  autoFocus: boolean;
}

/** The input for the record that was spoken about. */
export function ActivityAbout({ form, entity, onEntity, autoFocus }: ActivityAboutProps) {
  const { t, i18n } = useLingui();
  const field = subjectFields[entity];
  const subjectId = form.typedValue(field);
  const problem = form.shownProblem(field) ?? form.shownProblem('customerId');
  return (
    <div className="activity-about" data-field="about">
      <Select<SubjectName>
        aria-label={t`About`}
        value={entity}
        onChange={(chosen) => chosen && onEntity(chosen)}
        options={keysOf(subjectFields).map((name) => ({ value: name, label: i18n._(entityOf(name).label) }))}
      />
      <Field label={t`About`} required error={problem}>
        {(control) => (
          <ReferenceInput
            key={entity}
            {...control}
            to={entity}
            isChoiceOnly
            autoFocus={autoFocus}
            value={typeof subjectId === 'number' ? subjectId : null}
            onChange={(id) => form.change(field, id)}
          />
        )}
      </Field>
    </div>
  );
}
