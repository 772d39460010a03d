import { Trans, useLingui } from '@lingui/react/macro';
import { account } from '../../../shared/areas/people/account';
import type { Person } from '../../../shared/areas/people/calls';
import { roles } from '../../../shared/roles';
import { FieldText } from '../../grid/columns/FieldText';

export type PersonField = keyof typeof account.fields & keyof Person;

interface PersonConflictProps {
  /** The record as somebody else left it. */
  theirs: Person;
  /** The fields they changed. */
  fields: readonly PersonField[];
  /** Whether they changed the roles. */
  hasOtherRoles: boolean;
}

/** What somebody else changed meanwhile; fields not touched here show it already. */
export function PersonConflict({ theirs, fields, hasOtherRoles }: PersonConflictProps) {
  const { i18n } = useLingui();
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
            <dd>
              <FieldText field={account.fields[field]} value={theirs[field]} />
            </dd>
          </div>
        ))}
        {hasOtherRoles && (
          <div>
            <dt>
              <Trans>Roles</Trans>
            </dt>
            <dd>{theirs.roles.map((role) => i18n._(roles[role])).join(', ') || '–'}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
