import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { hierarchyCalls, type LedPerson } from '../../../../shared/areas/people/hierarchy-calls';
import { ReferenceInput } from '../../../forms/ReferenceInput';
import { useCall } from '../../../page/use-call';
import { useAttempt } from '../../../state/use-attempt';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { LeadingEffects } from './LeadingEffects';
import { saveLeaders } from './save-leaders';

type Leader = 'superiorId' | 'skipLevelLeaderId';
/** Who is to lead; what is left out stays as it is. */
type Leading = Partial<Record<Leader, number | null>>;

interface LeadersDialogProps {
  people: readonly LedPerson[];
  /** What was chosen before it opened, as by moving somebody in the tree. */
  begins?: Leading;
  onClose: () => void;
}

/** Sets the leaders of one person or of several, and shows whose view of customers changes before it is saved. */
export function LeadersDialog({ begins = {}, onClose, ...props }: LeadersDialogProps) {
  const { t } = useLingui();
  // As of opening, so that what others change meanwhile causes a conflict instead of being overwritten silently.
  const [people] = useState(props.people);
  const [leading, setLeading] = useState<Leading>(begins);
  const { isBusy: isSaving, attempt } = useAttempt();
  const formId = useId();
  const isChange = people.some(
    (person) => (Object.keys(leading) as Leader[]).some((leader) => leading[leader] !== person[leader]), // its keys are leaders
  );
  const input = { people: people.map(({ id, version }) => ({ id, version, ...leading })) };
  const foreseen = useCall(hierarchyCalls.previewLeaders, isChange ? input : null);
  const isForeseen = foreseen.error !== null || (foreseen.data !== null && !foreseen.isOfBefore);
  const [first] = people;
  const name = first?.name ?? '';
  const count = people.length;
  const title = count === 1 ? t`Who leads ${name}` : t`Who leads these ${count} people`;

  const save = () =>
    attempt(async () => {
      await saveLeaders(input, title);
      onClose();
    });
  const inputOf = (leader: Leader, label: string) => {
    const standing = new Set(people.map((person) => person[leader]));
    const common = standing.size === 1 ? (first?.[leader] ?? null) : null;
    const isMixed = standing.size > 1 && leading[leader] === undefined;
    const chosen = leading[leader];
    return (
      <Field label={label} hint={isMixed ? t`They differ, and stay so unless somebody is chosen here.` : undefined}>
        {(control) => (
          <ReferenceInput
            {...control}
            to="account"
            value={chosen === undefined ? common : chosen}
            without={people.map(({ id }) => id)}
            onChange={(id) => setLeading({ ...leading, [leader]: id })}
          />
        )}
      </Field>
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isSaving || (isChange && !isForeseen)}
            disabledReason={isChange ? (foreseen.error?.message ?? undefined) : t`Nothing is changed yet.`}
          >
            {t`Save`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="leaders-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChange && isForeseen && !foreseen.error && !isSaving) void save();
        }}
      >
        {inputOf('superiorId', t`Direct superior`)}
        {inputOf('skipLevelLeaderId', t`Skip-level leader`)}
        <LeadingEffects foreseen={isChange ? foreseen : null} />
      </form>
    </Dialog>
  );
}
