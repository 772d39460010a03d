import { useLingui } from '@lingui/react/macro';
import { containerKinds } from '../../shared/areas/delivery/shipment';
import type { ContainerOffer } from '../../shared/loading/problem';
import { Field } from '../ui/Field';
import { Select } from '../ui/Select';
import { choiceOptions } from './choice-options';

interface ContainerKindFieldProps {
  value: ContainerOffer['kind'];
  onChange: (kind: ContainerOffer['kind']) => void;
}

/** Chooses the container type in which quantities are expressed. */
export function ContainerKindField({ value, onChange }: ContainerKindFieldProps) {
  const { t, i18n } = useLingui();
  return (
    <Field label={t`Container type`}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(kind) => kind && onChange(kind)}
          options={choiceOptions(containerKinds, i18n)}
        />
      )}
    </Field>
  );
}
