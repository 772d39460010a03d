import { useAtom, useAtomValue } from 'jotai';
import { Suspense, useMemo } from 'react';
import { newRecordsAskedAtom } from '../state/new-record';
import { PageTabContext, pageTab } from '../state/page';
import { latePart } from '../ui/late-part';
import { tabsAtom } from './tabs/tabs-atom';

const AddRecordDialog = latePart(() =>
  import('../record/AddRecordDialog').then((module) => ({ default: module.AddRecordDialog })),
);

// What is written down is written quickly: its form knows what is in view.
const ActivityDialog = latePart(() =>
  import('../page/activity/ActivityDialog').then((module) => ({ default: module.ActivityDialog })),
);

/** The forms of the new records that were asked for, above whatever is shown; drafts belong to the tab shown. */
export function NewRecordHost() {
  const [asked, setAsked] = useAtom(newRecordsAskedAtom);
  const { current } = useAtomValue(tabsAtom);
  const tab = useMemo(() => pageTab(current), [current]);
  if (asked.length === 0) return null;
  return (
    <PageTabContext value={tab}>
      <Suspense fallback={null}>
        {asked.map((each, place) => {
          const DialogOf = each.entity === 'activity' ? ActivityDialog : AddRecordDialog;
          return (
            <DialogOf
              // biome-ignore lint/suspicious/noArrayIndexKey: they lie on each other, and only the last is closed
              key={place}
              asked={each}
              onClose={() => setAsked((before) => before.filter((other) => other !== each))}
            />
          );
        })}
      </Suspense>
    </PageTabContext>
  );
}
