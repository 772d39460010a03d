import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CustomerRow } from '../../../../shared/areas/customer/calls';
import {
  accountClasses,
  customerStatuses,
  customerTypes,
  termsOfTrade,
} from '../../../../shared/areas/customer/customer';
import { href } from '../../../../shared/pages';
import { Editors } from '../../../page/Editors';
import { bothNames } from '../../../page/format';
import { PageLink } from '../../../page/PageLink';
import { RecordReach } from '../../../page/RecordReach';
import { RecordSteps } from '../../../page/RecordSteps';

interface ProfileHeadProps {
  customer: CustomerRow;
  actions: ReactNode;
}

/** Who the customer is, whose it is, and on which terms it buys. */
export function ProfileHead({ customer, actions }: ProfileHeadProps) {
  const { t, i18n } = useLingui();
  const place = [customer.city, customer.state, customer.countryName].filter(Boolean).join(', ');
  const { paymentTerm, paymentDays: days } = customer;
  // A payment term such as "O/A 60 days" gives the days already.
  const areSaid = new RegExp(`(?<!\\d)${days}(?!\\d)`).test(paymentTerm ?? '');
  const terms = [
    customer.termsOfTrade && i18n._(termsOfTrade[customer.termsOfTrade]),
    paymentTerm,
    days !== null && days > 0 && !areSaid && t`${plural(days, { one: '# day', other: '# days' })}`,
  ];
  const facts: ReactNode[] = [
    place,
    <PageLink key="owner" href={href('Customer', { ownerIds: customer.ownerId })}>
      {customer.ownerName}
    </PageLink>,
    customer.departmentName,
    [i18n._(customerStatuses[customer.status]), i18n._(customerTypes[customer.type])].join(' '),
    customer.accountClass && i18n._(accountClasses[customer.accountClass]),
    terms.filter(Boolean).join(' · '),
    customer.closed && <span data-tone="bad">{t`Closed`}</span>,
  ];
  return (
    <header className="profile-head">
      <div className="page-head">
        <div className="head-names">
          <h1>{bothNames(customer, i18n.locale)}</h1>
          <span className="quiet">{customer.code}</span>
        </div>
        <RecordSteps />
        <RecordReach entity="customer" id={customer.id} />
        <div className="grow" />
        {actions}
      </div>
      <Editors entity="customer" id={customer.id} state="reading" />
      <ul className="profile-facts">
        {facts.map((fact, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts have a fixed order and no state
          fact ? <li key={at}>{fact}</li> : null,
        )}
      </ul>
    </header>
  );
}
