import { Trans, useLingui } from '@lingui/react/macro';
import { activityCalls } from '../../../shared/areas/activity/calls';
import { namedIn } from '../../../shared/areas/activity/named';
import { enumerated } from '../../../shared/rules/enumerated';
import { useSettled } from '../../state/use-settled';
import { useCall } from '../use-call';

interface NamedNotesProps {
  text: string;
  /** The record it is about, by its field. */
  about: Readonly<Record<string, unknown>>;
}

/** Debounce: long enough to type a whole name. */
const settleMs = 350;

/** Says which named people get a to-do, which cannot see the record and get none, and which names are unknown. */
export function NamedNotes({ text, about }: NamedNotesProps) {
  const { i18n } = useLingui();
  const { accounts, codes } = namedIn(text);
  const asked = JSON.stringify({
    text: [...accounts.map((name) => `@${name}`), ...codes.map((code) => `#${code}`)].join(' '),
    ...about,
  });
  const settled = useSettled(asked, settleMs);
  const isAsked = accounts.length + codes.length > 0;
  const { data, isLoading } = useCall(activityCalls.checkNamed, isAsked ? JSON.parse(settled) : null);
  // The previous answer concerns other names.
  if (!isAsked || !data || isLoading || settled !== asked) return null;
  const [told, blind, people, records] = [
    data.told.map(({ name }) => name),
    data.withoutAccess.map(({ name }) => name),
    data.unknownPeople.map((name) => `@${name}`),
    data.unknownCodes.map((code) => `#${code}`),
  ].map((names) => enumerated(names, i18n.locale));
  return (
    <div className="activity-notes" role="status">
      {told && (
        <p>
          <Trans>Gets a to-do: {told}</Trans>
        </p>
      )}
      {blind && (
        <p data-tone="warn">
          <Trans>Cannot see what this is about, and is not notified: {blind}</Trans>
        </p>
      )}
      {people && (
        <p data-tone="warn">
          <Trans>Nobody is called {people}</Trans>
        </p>
      )}
      {records && (
        <p data-tone="warn">
          <Trans>No record of yours: {records}</Trans>
        </p>
      )}
    </div>
  );
}
