import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type AnyEntity, entity } from '../../../../shared/entity/entity';
import { flag } from '../../../../shared/entity/field';
import { recordOf } from '../../../../shared/keys-of';
import { orientationNames, orientations } from '../../../../shared/loading/orientations';
import type { LengthUnit } from '../../../../shared/loading/units';
import { EntityForm } from '../../../forms/EntityForm';
import type { FormValues } from '../../../forms/use-entity-form';
import { Dialog } from '../../../ui/Dialog';
import { cartonFields } from './carton-fields';
import { type DraftLine, emptyLine } from './draft';

interface CartonDialogProps {
  /** Null for a new line. */
  line: DraftLine | null;
  unit: LengthUnit;
  onSave: (changes: Omit<DraftLine, 'id'>) => void;
  onClose: () => void;
}

const cartonNames = ['label', 'material', 'quantity', 'length', 'width', 'height', 'weight'] as const;
const ruleNames = ['mixedStacking', 'maxTiers', 'priority', 'group', 'setName', 'perSet'] as const;

/** All there is to one line, for typing it in one go. */
export function CartonDialog({ line, unit, onSave, onClose }: CartonDialogProps) {
  const { t } = useLingui();
  const form = useMemo(() => formOf(unit), [unit]);
  const { id, orientations: allowed, orderId, ...values } = line ?? emptyLine('');
  const initial: FormValues = { ...values, ...allowed };
  const names = [...cartonNames, ...orientationNames, ...ruleNames];

  const handleSubmit = async (typed: FormValues) => {
    const own = Object.fromEntries([...cartonNames, ...ruleNames].map((name) => [name, typed[name] ?? null]));
    onSave({
      ...emptyLine(''),
      ...own,
      orderId,
      orientations: recordOf(orientationNames, (name) => typed[name] === true),
    });
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={line ? t`Line ${String(line.label ?? '')}` : t`New line`} width={720}>
      <EntityForm
        entity={form}
        names={names}
        initial={initial}
        draftKey={`carton ${id} ${unit}`}
        submitLabel={line ? t`Save` : t`Add`}
        onSubmit={handleSubmit}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** A line as an entity for the form: its fields, and the six orientations as one flag each. */
function formOf(unit: LengthUnit): AnyEntity {
  const flags = recordOf(orientationNames, (name) => flag(orientations[name].label));
  return entity({
    name: 'cartonLine',
    label: msg`Carton`,
    fields: { ...cartonFields(unit), ...flags },
    sections: [
      { label: msg`Carton`, fields: cartonNames },
      { label: msg`Orientations`, fields: orientationNames },
      { label: msg`Rules`, fields: ruleNames },
    ],
    list: [],
    search: [],
    access: { read: 'everyone', write: [], scope: 'none' },
  });
}
