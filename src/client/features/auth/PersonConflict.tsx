import { Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '../../../shared/api/people';
import { account } from '../../../shared/entities/account';
import type { ReferenceOption } from '../../forms/FieldInput';

export type PersonField = keyof typeof account.fields & keyof Person;

interface PersonConflictProps {
  /** The record as somebody else left it. */
  theirs: Person;
  /** The fields they changed. */
  fields: readonly PersonField[];
  options: Readonly<Record<string, readonly ReferenceOption[]>>;
}

/** What somebody else changed meanwhile; fields not touched here show it already. */
export function PersonConflict({ theirs, fields, options }: PersonConflictProps) {
  const { t, i18n } = useLingui();
  const textOf = (field: PersonField): string => {
    const value = theirs[field];
    const name = options[field]?.find(({ id }) => id === value)?.name;
    return name ?? (value === true ? t`yes` : value === false ? t`no` : String(value ?? '—'));
  };
  return (
    <div className="person-conflict" role="status">
      <p>
        <Trans>
          Somebody else changed this person. Save again to keep what you typed, over these values of theirs:
        </Trans>
      </p>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{i18n._(account.fields[field].label)}</dt>
            <dd>{textOf(field)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
