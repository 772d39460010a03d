import { Trans, useLingui } from '@lingui/react/macro';
import { EventText } from '../../../page/EventText';
import { Loadable } from '../../../page/Loadable';
import { Section } from '../../../page/Section';
import { usePageState } from '../../../state/page';
import { Button } from '../../../ui/Button';
import { useTimeline } from '../use-customers';

const step = 20;
const most = 200;

/** What happened with the customer, the latest first. */
export function TimelineSection({ id }: { id: number }) {
  const { t } = useLingui();
  const [size, setSize] = usePageState('timeline', step);
  const timeline = useTimeline(id, size);
  return (
    <Section title={t`Timeline`} isWide>
      <Loadable loaded={timeline} lines={10}>
        {({ events, more }) => (
          <>
            {events.length === 0 && (
              <p className="nothing">
                <Trans>Nothing has happened yet.</Trans>
              </p>
            )}
            <ol className="timeline">
              {events.map((event) => (
                <li key={`${event.date} ${event.kind} ${event.number} ${event.what}`} data-kind={event.kind}>
                  <time dateTime={event.date}>{event.date}</time>
                  <span>
                    <EventText event={event} />
                  </span>
                </li>
              ))}
            </ol>
            {more && size < most && (
              <Button
                variant="quiet"
                onClick={() => setSize(Math.min(most, size * 2))}
              >{t`Show earlier events`}</Button>
            )}
          </>
        )}
      </Loadable>
    </Section>
  );
}
