import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { PenLine } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { TimelineEvent } from '../../../../shared/areas/customer/calls';
import type { TimelineKind } from '../../../../shared/areas/customer/timeline-kinds';
import { keysOf } from '../../../../shared/keys-of';
import { ActivityCard } from '../../../page/activity/ActivityCard';
import { write } from '../../../page/activity/ActivitySection';
import { useEntryKeys } from '../../../page/activity/use-entry-keys';
import { writeKeys } from '../../../page/activity/write-keys';
import { EventText } from '../../../page/EventText';
import { Loadable } from '../../../page/Loadable';
import { Section } from '../../../page/Section';
import { usePageState } from '../../../state/page';
import { useMay } from '../../../state/rights';
import { Button } from '../../../ui/Button';
import { useTimeline } from './use-timeline';

/** The kinds of entries that can be shown alone. */
const filters = {
  activities: { label: msg`Activities`, kinds: ['activity', 'visit'] },
  orders: { label: msg`Orders`, kinds: ['order', 'stage'] },
  containers: { label: msg`Containers`, kinds: ['container'] },
  money: { label: msg`Invoices and payments`, kinds: ['invoice', 'payment', 'discount'] },
  mails: { label: msg`Mails`, kinds: ['mail'] },
  files: { label: msg`Files`, kinds: ['document'] },
} as const satisfies Record<string, { label: object; kinds: readonly TimelineKind[] }>;
type FilterName = keyof typeof filters;
const filterNames = keysOf(filters);

/** How far before the end the next entries are asked for, so that nobody waits for them. */
const aheadPixels = '900px';

/** All that happened with the customer, the latest first, with what is pinned on top; it goes on as one scrolls. */
export function TimelineSection({ id }: { id: number }) {
  const { t, i18n } = useLingui();
  const seesPayments = useMay('receivables');
  const [filter, setFilter] = usePageState<FilterName | null>('timeline filter', null);
  const kinds = filter === null ? [] : filters[filter].kinds;
  const timeline = useTimeline(id, kinds);
  const entries = useEntryKeys();
  const { more, loadMore } = timeline;
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(loadMore);
  load.current = loadMore;
  const shown = timeline.data?.events.length ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: with more shown the end is another one
  useEffect(() => {
    const mark = end.current;
    if (!mark || !more) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      root: mark.parentElement,
      rootMargin: aheadPixels,
    });
    seen.observe(mark);
    return () => seen.disconnect();
  }, [more, shown, timeline.isLoading]);

  return (
    <Section
      title={t`Timeline`}
      isWide
      actions={
        <Button icon={PenLine} variant="primary" hotkey={writeKeys} onClick={() => write({ entity: 'customer', id })}>
          <Trans>Write down</Trans>
        </Button>
      }
    >
      <fieldset className="timeline-filters" aria-label={t`Show only`}>
        <FilterButton isOn={filter === null} label={t`All`} onClick={() => setFilter(null)} />
        {filterNames.map((name) => (
          <FilterButton
            key={name}
            isOn={filter === name}
            label={name === 'money' && !seesPayments ? t`Invoices` : i18n._(filters[name].label)}
            onClick={() => setFilter(filter === name ? null : name)}
          />
        ))}
      </fieldset>
      <Loadable loaded={timeline} lines={10}>
        {({ events, activities }) => (
          <section className="timeline" aria-label={t`Entries`} {...entries}>
            {events.length === 0 && (
              <p className="nothing">
                <Trans>Nothing has happened yet.</Trans>
              </p>
            )}
            {activities
              .filter(({ pinned }, at, all) => pinned && all.findIndex((each) => each.id === all[at]?.id) === at)
              .map((each) => (
                <ActivityCard key={`pinned ${each.id}`} activity={each} of={{ entity: 'customer', id }} isOnTop />
              ))}
            <Entries events={events} activities={activities} customerId={id} />
            <div ref={end} aria-busy={timeline.isLoading} />
          </section>
        )}
      </Loadable>
    </Section>
  );
}

type Shown = NonNullable<ReturnType<typeof useTimeline>['data']>;

/** The entries in their order; what is pinned stands above them. */
function Entries({ events, activities, customerId }: Shown & { customerId: number }) {
  const byId = useMemo(() => new Map(activities.map((each) => [each.id, each])), [activities]);
  const keys = useMemo(() => entryKeys(events), [events]);
  return events.map((event, at) => {
    const own = event.kind === 'activity' ? byId.get(event.recordId ?? 0) : undefined;
    const key = keys[at];
    if (own?.pinned) return null;
    if (own) return <ActivityCard key={key} activity={own} of={{ entity: 'customer', id: customerId }} />;
    return (
      <div
        key={key}
        className="timeline-event"
        data-kind={event.kind}
        data-entry={event.date.slice(0, 7)}
        tabIndex={-1}
      >
        <time dateTime={event.date}>{event.date}</time>
        <p>
          <EventText event={event} />
        </p>
      </div>
    );
  });
}

/** React keys; numbered, as two mails of a day may say the same. */
function entryKeys(events: readonly TimelineEvent[]): string[] {
  const counts = new Map<string, number>();
  return events.map(({ date, kind, number, what, recordId }) => {
    const name = `${date} ${kind} ${number} ${what} ${recordId ?? ''}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} ${count}`;
  });
}

function FilterButton({ isOn, label, onClick }: { isOn: boolean; label: string; onClick: () => void }) {
  return (
    <button type="button" className="timeline-filter" aria-pressed={isOn} onClick={onClick}>
      {label}
    </button>
  );
}
