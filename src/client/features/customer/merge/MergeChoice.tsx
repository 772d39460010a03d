import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { customerLimits } from '../../../../shared/areas/customer/limits';
import { ReferenceInput } from '../../../forms/ReferenceInput';
import { ReferenceNames } from '../../../forms/ReferenceNames';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import type { ChosenCustomers } from './use-merge';

interface MergeChoiceProps {
  chosen: ChosenCustomers;
  onChoose: (chosen: ChosenCustomers) => void;
}

/** Which customer stays and which others become part of it. */
export function MergeChoice({ chosen, onChoose }: MergeChoiceProps) {
  const { t } = useLingui();
  const { intoId, otherIds } = chosen;
  const isFull = otherIds.length === customerLimits.merged;
  const section = useRef<HTMLElement>(null);
  const chosenBefore = useRef(otherIds.length);
  const areMerged = intoId === null;

  // A customer that is left out takes the focus with it: the field for choosing another one gets it. After a merge the
  // section gets it, so that Ctrl+Z brings the customers back; in a field it would undo typing.
  useEffect(() => {
    const isEmptied = otherIds.length === 0 && chosenBefore.current > 0;
    chosenBefore.current = otherIds.length;
    const { activeElement: held, body } = document;
    // The pair that was compared goes as well, once the pairs are loaded again.
    const isLost = held === body || (areMerged && held?.closest('.merge-pairs'));
    if (!isEmptied || !isLost) return;
    if (areMerged) section.current?.focus();
    else section.current?.querySelectorAll('.field')[1]?.querySelector<HTMLElement>('input, button')?.focus();
  }, [otherIds.length, areMerged]);
  return (
    <section ref={section} tabIndex={-1} className="section merge-who" aria-label={t`Which customers`}>
      <Field label={t`Stays`} required>
        {(control) => (
          <ReferenceInput
            {...control}
            to="customer"
            value={intoId}
            onChange={(id) => onChoose({ intoId: id, otherIds })}
            without={otherIds}
            isChoiceOnly
          />
        )}
      </Field>
      <div>
        {otherIds.map((id) => (
          <span key={id} className="merge-other">
            <ReferenceNames to="customer" ids={[id]} />
            <Button
              variant="quiet"
              icon={X}
              aria-label={t`Leave this customer out`}
              onClick={() => onChoose({ intoId, otherIds: otherIds.filter((each) => each !== id) })}
            />
          </span>
        ))}
        {isFull ? (
          <p className="quiet">
            <Trans>At most {customerLimits.merged} customers can be merged into another at once.</Trans>
          </p>
        ) : (
          <Field
            label={otherIds.length === 0 ? t`Becomes part of it` : t`Another one`}
            required={otherIds.length === 0}
          >
            {(control) => (
              <ReferenceInput
                {...control}
                key={otherIds.length}
                to="customer"
                value={null}
                onChange={(id) => id !== null && onChoose({ intoId, otherIds: [...otherIds, id] })}
                without={intoId === null ? otherIds : [intoId, ...otherIds]}
                isChoiceOnly
              />
            )}
          </Field>
        )}
      </div>
    </section>
  );
}
