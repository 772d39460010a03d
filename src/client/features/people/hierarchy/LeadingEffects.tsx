import { Plural, Trans } from '@lingui/react/macro';
import type { OutputOf } from '../../../../shared/api/call';
import type { hierarchyCalls, LeadingEffect } from '../../../../shared/areas/people/hierarchy-calls';
import type { Loaded } from '../../../page/use-call';

interface LeadingEffectsProps {
  /** What the server says of a change, or why it would refuse it; null while nothing is changed. */
  foreseen: Loaded<OutputOf<typeof hierarchyCalls.previewLeaders>> | null;
}

/** Whose view of customers a change of leaders would widen or narrow. */
export function LeadingEffects({ foreseen }: LeadingEffectsProps) {
  return (
    <div aria-live="polite" className="leaders-effects">
      {foreseen?.error && (
        <p role="alert" className="leaders-refused">
          {foreseen.error.message}
        </p>
      )}
      {foreseen?.data && !foreseen.error && <Effects effects={foreseen.data.effects} />}
    </div>
  );
}

function Effects({ effects }: { effects: readonly LeadingEffect[] }) {
  if (effects.length === 0) {
    return (
      <p>
        <Trans>Everybody sees the same customers as before.</Trans>
      </p>
    );
  }
  return (
    <ul>
      {effects.map(({ id, name, gained, lost }) => (
        <li key={id}>
          <strong>{name}</strong>{' '}
          {gained > 0 && <Plural value={gained} one="sees # more customer" other="sees # more customers" />}
          {gained > 0 && lost > 0 && ', '}
          {lost > 0 && <Plural value={lost} one="no longer sees # customer" other="no longer sees # customers" />}
        </li>
      ))}
    </ul>
  );
}
