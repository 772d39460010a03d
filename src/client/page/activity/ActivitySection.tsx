import { Trans, useLingui } from '@lingui/react/macro';
import { PenLine } from 'lucide-react';
import { activityCalls } from '../../../shared/areas/activity/calls';
import { type SubjectName, subjectFields } from '../../../shared/areas/activity/kinds';
import { activityLimits } from '../../../shared/areas/activity/limits';
import { askForNewRecord } from '../../state/new-record';
import { usePageState } from '../../state/page';
import { Button } from '../../ui/Button';
import { Loadable } from '../Loadable';
import { RowPages } from '../RowPages';
import { Section } from '../Section';
import { useCall } from '../use-call';
import { ActivityCard } from './ActivityCard';
import { useEntryKeys } from './use-entry-keys';
import { writeKeys } from './write-keys';

interface ActivitySectionProps {
  entity: SubjectName;
  id: number;
}

/** The activities about a record, pinned ones first. */
export function ActivitySection({ entity, id }: ActivitySectionProps) {
  const { t } = useLingui();
  const [page, setPage] = usePageState(`activities ${entity} ${id}`, 1);
  const loaded = useCall(activityCalls.activitiesAbout, { entity, id, page });
  const entries = useEntryKeys();
  return (
    <Section
      title={t`Activities`}
      isWide
      actions={
        <Button icon={PenLine} hotkey={writeKeys} onClick={() => write({ entity, id })}>
          <Trans>Write down</Trans>
        </Button>
      }
    >
      <Loadable loaded={loaded} lines={3}>
        {({ activities, more }) => (
          <>
            {activities.length === 0 && (
              <p className="quiet">
                <Trans>Nothing was written down yet.</Trans>
              </p>
            )}
            <div className="activities" {...entries}>
              {activities.map((each) => (
                <ActivityCard key={each.id} activity={each} of={{ entity, id }} isOnTop={each.pinned} />
              ))}
            </div>
            <RowPages {...{ page, more }} onPage={setPage} size={activityLimits.pageRows} shown={activities.length} />
          </>
        )}
      </Loadable>
    </Section>
  );
}

/** Opens the form for a new activity about a record. */
export function write({ entity, id }: ActivitySectionProps): void {
  askForNewRecord({ entity: 'activity', like: { [subjectFields[entity]]: id } });
}
