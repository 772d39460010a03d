import { useLingui } from '@lingui/react/macro';
import type { HomeFigures } from '../../../shared/areas/dashboard/home-calls';
import { href } from '../../../shared/pages';
import { EventText } from '../../page/EventText';
import { PageLink } from '../../page/PageLink';

/** What happened last with the user's customers. */
export function Activity({ events }: { events: HomeFigures['activity'] }) {
  const { t } = useLingui();
  if (events.length === 0) return <p className="nothing">{t`Nothing happened in the last weeks.`}</p>;
  return (
    <ol className="home-list">
      {events.map((event) => (
        <li key={`${event.date} ${event.kind} ${event.number} ${event.what}`}>
          <time dateTime={event.date}>{event.date}</time>
          <span className="activity">
            <PageLink href={href('CustomerDet', { id: event.customerId })}>{event.customerName}</PageLink>
            <span>
              <EventText event={event} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
