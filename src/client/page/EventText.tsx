import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { activityKinds } from '../../shared/areas/activity/kinds';
import type { TimelineEvent } from '../../shared/areas/customer/calls';
import { discountKinds } from '../../shared/areas/customer/discount-kinds';
import { podStatuses } from '../../shared/areas/delivery/pod-statuses';
import { orderStages } from '../../shared/areas/order/order-status';
import { pathOfSubject } from '../../shared/areas/record-path';
import { mailStates } from '../../shared/areas/service/mail-calls';
import { visitModes } from '../../shared/areas/travel/visit-modes';
import { href } from '../../shared/pages';
import { inOneLanguage } from '../../shared/rules/one-language';
import { CodeAwaited } from '../ui/CodeAwaited';
import { latePart } from '../ui/late-part';
import { moneyText } from './format';
import { PageLink } from './PageLink';

// Lazy, so that the start page, which shows events, does not load the mail views.
const LetterView = latePart(() => import('./letter/LetterView').then((module) => ({ default: module.LetterView })));
const ReceivedView = latePart(() =>
  import('./letter/ReceivedView').then((module) => ({ default: module.ReceivedView })),
);

/** The state of an incoming mail; the others are states of sent mails. */
const received = 'received';

type Event = Pick<TimelineEvent, 'kind' | 'number' | 'what' | 'amount' | 'orderId'> &
  Partial<Pick<TimelineEvent, 'recordId'>>;

/** An event in words; its number links to the order, if there is one. */
export function EventText({ event }: { event: Event }) {
  const { i18n } = useLingui();
  const { kind, what, amount } = event;
  const number = <EventNumber event={event} />;
  const money = amount === null ? '' : moneyText(amount);
  switch (kind) {
    case 'order':
      return (
        <Trans>
          Order {number} · {money}
        </Trans>
      );
    case 'stage': {
      const stage = wordOf(orderStages, what);
      return (
        <Trans>
          Order {number}: {stage ? i18n._(stage) : what}
        </Trans>
      );
    }
    case 'container': {
      const status = wordOf(podStatuses, what);
      return (
        <Trans>
          Container {number}: {status ? i18n._(status) : what}
        </Trans>
      );
    }
    case 'invoice':
      return (
        <Trans>
          Invoice {number} · {money}
        </Trans>
      );
    case 'payment':
      return (
        <Trans>
          Payment of {money} for invoice {number}
        </Trans>
      );
    case 'visit':
      return <VisitText event={event} />;
    case 'discount': {
      const granted = wordOf(discountKinds, what);
      return (
        <>
          {granted ? i18n._(granted) : what} · {money} {inOneLanguage(event.number ?? '', i18n.locale)}
        </>
      );
    }
    case 'activity': {
      const label = wordOf(activityKinds, what);
      return label ? i18n._(label) : what;
    }
    case 'mail': {
      const state = wordOf(mailStates, what);
      const subject = <LetterLink event={event} />;
      if (what === received) return <Trans>Received mail: {subject}</Trans>;
      return (
        <Trans>
          Mail · {state ? i18n._(state) : what}: {subject}
        </Trans>
      );
    }
    case 'document':
      return (
        <Trans>
          File <FileOwnerLink event={event} />
        </Trans>
      );
    default:
      return kind satisfies never;
  }
}

/** A mail by its subject, with its recipient or sender; opens the text. */
function LetterLink({ event: { number, what, recordId = null } }: { event: Event }) {
  const [isOpen, setOpen] = useState(false);
  if (recordId === null) return number;
  const View = what === received ? ReceivedView : LetterView;
  return (
    <>
      <button type="button" className="letter-link" onClick={() => setOpen(true)}>
        {number}
      </button>
      {isOpen && (
        <CodeAwaited>
          <View id={recordId} onClose={() => setOpen(false)} />
        </CodeAwaited>
      )}
    </>
  );
}

/** A file by its name; links to the record that owns it. */
function FileOwnerLink({ event: { number, what, recordId = null } }: { event: Event }) {
  const path = recordId === null ? null : pathOfSubject(what, recordId);
  return path ? <PageLink href={path}>{number}</PageLink> : number;
}

/** How and where a recorded visit took place; links to its report. */
function VisitText({ event: { number, what, recordId = null } }: { event: Event }) {
  const { t, i18n } = useLingui();
  if (recordId === null) return t`Customer visited`;
  const mode = wordOf(visitModes, what);
  const how = [mode ? i18n._(mode) : what, number].filter(Boolean).join(' · ');
  return (
    <>
      <PageLink href={href('travelInfo', { id: recordId })}>{t`Customer visited`}</PageLink> {how}
    </>
  );
}

function EventNumber({ event: { number, orderId } }: { event: Event }) {
  if (!number) return '–';
  return orderId === null ? number : <PageLink href={href('OrderDet', { id: orderId })}>{number}</PageLink>;
}

/** The label of a value that is plain text. */
function wordOf<V extends string, L>(words: Readonly<Record<V, L>>, value: string): L | undefined {
  return (words as Readonly<Record<string, L | undefined>>)[value]; // the server may know a value before the client does
}
