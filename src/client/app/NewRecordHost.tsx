import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { type NewRecordAsked, newRecordsAskedAtom } from '../state/new-record';
import { PageTabContext, pageTab } from '../state/page';
import { CodeAwaited } from '../ui/CodeAwaited';
import { KeysHeld } from '../ui/KeysHeld';
import { latePart } from '../ui/late-part';
import { tabsAtom } from './tabs/tabs-atom';

const AddRecordDialog = latePart(() =>
  import('../record/AddRecordDialog').then((module) => ({ default: module.AddRecordDialog })),
);

// Activities have their own quick form, which knows the record in view.
const ActivityDialog = latePart(() =>
  import('../page/activity/ActivityDialog').then((module) => ({ default: module.ActivityDialog })),
);

/** The forms of the requested new records, above everything else. */
export function NewRecordHost() {
  const [asked, setAsked] = useAtom(newRecordsAskedAtom);
  return asked.map((each, place) => (
    <NewRecordForm
      // biome-ignore lint/suspicious/noArrayIndexKey: they are stacked, and only the last is closed
      key={place}
      asked={each}
      onClose={() => setAsked((before) => before.filter((other) => other !== each))}
    />
  ));
}

interface NewRecordFormProps {
  asked: NewRecordAsked;
  onClose: () => void;
}

/** One form. Its draft belongs to the tab in which it was requested, even if another tab is shown meanwhile. */
function NewRecordForm(props: NewRecordFormProps) {
  const { current } = useAtomValue(tabsAtom);
  const [tab] = useState(() => pageTab(current));
  const DialogOf = props.asked.entity === 'activity' ? ActivityDialog : AddRecordDialog;
  return (
    <PageTabContext value={tab}>
      <CodeAwaited fallback={<KeysHeld onCancel={props.onClose} />}>
        <DialogOf {...props} />
      </CodeAwaited>
    </PageTabContext>
  );
}
