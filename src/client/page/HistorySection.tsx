import { useLingui } from '@lingui/react/macro';
import type { EditableName } from '../../shared/areas/record/editable';
import { RecordHistory } from './RecordHistory';
import { Section } from './Section';

/** The section of a record's page that shows who changed what. */
export function HistorySection({ entity, id }: { entity: EditableName; id: number }) {
  const { t } = useLingui();
  return (
    <Section title={t`History`} isWide>
      <RecordHistory entity={entity} id={id} />
    </Section>
  );
}
