import { useLingui } from '@lingui/react/macro';
import { productRecommendation, recommendationFollow } from '../../../shared/areas/recommendation/recommendation';
import { fieldNamesOf } from '../../../shared/entity/changes';
import { type CrudRecord, crudCallsOf, type GivenChildren } from '../../../shared/entity/crud';
import { ofLine } from '../../api/errors';
import { fetchData } from '../../api/send';
import { EntityForm } from '../../forms/EntityForm';
import { today } from '../../state/calendar';
import { noteRecordChange } from '../../state/record-changes';
import { noteSaved } from '../../state/undo';
import { Dialog } from '../../ui/Dialog';

interface FollowUpDialogProps {
  record: CrudRecord;
  onClose: () => void;
}

type Part = GivenChildren[string][number];

/** What the customer said to a recommendation, and when; the record keeps what stands there already. */
export function FollowUpDialog({ record, onClose }: FollowUpDialogProps) {
  const { t } = useLingui();
  const { id, version, children } = record;
  const save = async (values: object) => {
    const present = (children?.follows ?? []).map((row): Part => {
      const kept = fieldNamesOf(recommendationFollow).map((name) => [name, row[name] ?? null]);
      return { id: Number(row.id), ...Object.fromEntries(kept) };
    });
    const { changeSet } = await fetchData(crudCallsOf(productRecommendation).modify, {
      id,
      version,
      changes: {},
      children: { follows: [...present, values as Part] }, // the form's fields are those of the part
    }).catch((error: unknown) => {
      throw ofLine(error, { part: 'follows', at: present.length });
    });
    noteRecordChange('productRecommendation');
    noteSaved(changeSet, t`Follow record`);
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={t`Follow up`} width={520}>
      <EntityForm
        entity={recommendationFollow}
        names={['day', 'way', 'result', 'note']}
        initial={{ day: today(), way: 'call' }}
        draftKey={`follow ${id}`}
        submitLabel={t`Save`}
        onSubmit={save}
        onCancel={onClose}
      />
    </Dialog>
  );
}
