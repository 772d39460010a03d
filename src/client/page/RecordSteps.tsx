import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRecordSteps } from '../grid/rows/record-list';
import { openPage } from '../state/open-page';
import { usePageTab } from '../state/page';
import { type PageCommand, usePageCommands } from '../state/page-commands';
import { IconButton } from '../ui/IconButton';

const keys = { previous: '[', next: ']' } as const;

/** Steps to the previous and next record of the list the user came from, on `[` and `]`. */
export function RecordSteps() {
  const { t } = useLingui();
  const { fullPath } = usePageTab();
  const steps = useRecordSteps(fullPath);
  const { previous, next, place } = steps ?? { previous: null, next: null, place: null };
  // Replaces the tab: stepping through a list must not leave a trail of tabs.
  const go = (path: string) => openPage(path, { insteadOf: fullPath });
  const commands: PageCommand[] = [
    ...(previous
      ? [step('here.previous', msg`Previous record of the list`, ChevronLeft, keys.previous, () => go(previous))]
      : []),
    ...(next ? [step('here.next', msg`Next record of the list`, ChevronRight, keys.next, () => go(next))] : []),
  ];
  usePageCommands(commands);
  if (!steps) return null;
  const isFirst = place?.position === 1;
  const isLast = place !== null && place.position === place.count;
  const goBack = t`Go on from the list, which has more records than can be stepped through at once.`;
  return (
    <span className="steps no-print">
      <IconButton
        icon={ChevronLeft}
        label={t`Previous record of the list`}
        hotkey={keys.previous}
        disabledReason={previous ? undefined : isFirst ? t`This is the first record of the list.` : goBack}
        onClick={() => previous && go(previous)}
      />
      {place && <span>{t`${place.position} of ${place.count}`}</span>}
      <IconButton
        icon={ChevronRight}
        label={t`Next record of the list`}
        hotkey={keys.next}
        disabledReason={next ? undefined : isLast ? t`This is the last record of the list.` : goBack}
        onClick={() => next && go(next)}
      />
    </span>
  );
}

function step(id: string, label: PageCommand['label'], icon: PageCommand['icon'], hotkey: string, run: () => void) {
  return { id, label, icon, hotkey, steps: true as const, run };
}
