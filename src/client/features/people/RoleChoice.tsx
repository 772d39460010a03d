import { Trans, useLingui } from '@lingui/react/macro';
import { type Role, roleNames, roles } from '../../../shared/roles';

interface RoleChoiceProps {
  chosen: readonly Role[];
  onChange: (roles: readonly Role[]) => void;
  error?: string | undefined;
}

/** The roles of a person; each may be held beside the others. */
export function RoleChoice({ chosen, onChange, error }: RoleChoiceProps) {
  const { i18n } = useLingui();
  const handleToggle = (role: Role) =>
    onChange(chosen.includes(role) ? chosen.filter((held) => held !== role) : [...chosen, role]);
  return (
    <fieldset className="role-choice">
      <legend>
        <Trans>Roles</Trans>
        <span className="field-required" aria-hidden="true">
          {' '}
          *
        </span>
      </legend>
      {roleNames.map((role) => (
        <label key={role}>
          <input type="checkbox" checked={chosen.includes(role)} onChange={() => handleToggle(role)} />
          {i18n._(roles[role])}
        </label>
      ))}
      {error && (
        <div className="field-error" role="alert">
          {error}
        </div>
      )}
    </fieldset>
  );
}
