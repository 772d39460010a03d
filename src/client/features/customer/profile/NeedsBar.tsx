import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { BadgeDollarSign, CircleCheck, ClockAlert, ListTodo, MessageCircleQuestion, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CustomerNeed, type NeedKind, needCalls } from '../../../../shared/areas/customer/need-calls';
import { href } from '../../../../shared/pages';
import { wholeText } from '../../../page/format';
import { PageLink } from '../../../page/PageLink';
import { useCall } from '../../../page/use-call';
import type { SectionId } from './section-places';

interface Shown {
  icon: LucideIcon;
  tone: 'warn' | 'bad' | undefined;
  text: (need: CustomerNeed) => ReactNode;
  /** Where the need is shown: a section of the profile, or a list. */
  section?: SectionId;
  path?: (customerId: number) => string;
}

const shownOf: Record<NeedKind, Shown> = {
  lateOrders: {
    icon: ClockAlert,
    tone: 'warn',
    text: ({ count, day }) => (
      <Trans>
        <Plural value={count} one="# late order" other="# late orders" />, since {day}
      </Trans>
    ),
    path: (customerId) => href('Order', { customerId, stages: 'open', lateOnly: 'true' }),
  },
  overdueInvoices: {
    icon: BadgeDollarSign,
    tone: 'bad',
    text: ({ count, amount, day }) => (
      <Trans>
        {wholeText(amount ?? 0)} USD overdue (<Plural value={count} one="# invoice" other="# invoices" />
        ), since {day}
      </Trans>
    ),
    section: 'receivables',
  },
  dueTasks: {
    icon: ListTodo,
    tone: undefined,
    text: ({ count }) => <Plural value={count} one="# task due" other="# tasks due" />,
    section: 'tasks',
  },
  openQuotes: {
    icon: MessageCircleQuestion,
    tone: undefined,
    text: ({ count, amount, day }) => (
      <Trans>
        <Plural value={count} one="# quote without an answer" other="# quotes without an answer" /> (
        {wholeText(amount ?? 0)} USD), valid until {day ?? '–'}
      </Trans>
    ),
    section: 'open-quotes',
  },
  endingPrices: {
    icon: Tag,
    tone: undefined,
    text: ({ count, day }) => (
      <Trans>
        <Plural value={count} one="# price ends" other="# prices end" /> soon, first on {day}
      </Trans>
    ),
    section: 'ending-prices',
  },
};

interface NeedsBarProps {
  customerId: number;
  onGo: (section: SectionId) => void;
}

/** What needs doing with the customer, what presses most first; each leads to where it stands. */
export function NeedsBar({ customerId, onGo }: NeedsBarProps) {
  const { t } = useLingui();
  const { data, error } = useCall(needCalls.customerNeeds, { id: customerId });
  if (error) {
    return (
      <p className="needs" role="status">
        <Trans>What needs doing could not be loaded.</Trans>
      </p>
    );
  }
  return (
    <ul className="needs" aria-label={t`What needs doing`} aria-busy={data === null}>
      {data?.length === 0 && (
        <li className="quiet">
          <CircleCheck size={15} aria-hidden="true" /> <Trans>Nothing is late, due or without an answer.</Trans>
        </li>
      )}
      {data?.map((need) => {
        const { icon: Icon, tone, text, section, path } = shownOf[need.kind];
        const content = (
          <>
            <Icon size={15} aria-hidden="true" /> <span>{text(need)}</span>
          </>
        );
        return (
          <li key={need.kind} data-tone={tone}>
            {section ? (
              <button type="button" className="need" onClick={() => onGo(section)}>
                {content}
              </button>
            ) : (
              <PageLink className="need" href={path?.(customerId) ?? ''}>
                {content}
              </PageLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
