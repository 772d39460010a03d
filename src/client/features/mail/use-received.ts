import { useLingui } from '@lingui/react/macro';
import { receivedMailCalls } from '../../../shared/areas/mail/calls';
import { receivedReasons, receivedStates } from '../../../shared/areas/mail/received-mail';
import { given } from '../../../shared/given';
import { keysOf } from '../../../shared/keys-of';
import { choiceOptions } from '../../page/choice-options';
import type { ListFilter } from '../../page/FilterBar';
import { useCall } from '../../page/use-call';
import { choicesIn, dayIn, idsIn, textIn, useFilters } from '../../page/use-filters';

const names = ['states', 'reasons', 'customerIds', 'text', 'from', 'to'] as const;

/** The received mails, filtered by state, reason, customer, words and day, and how many there are of each state. */
export function useReceived(size: number) {
  const { t, i18n } = useLingui();
  const { values, set } = useFilters(names);
  const filters: ListFilter[] = [
    { name: 'states', label: t`Status`, kind: 'several', options: choiceOptions(receivedStates, i18n) },
    { name: 'reasons', label: t`Reason`, kind: 'several', options: choiceOptions(receivedReasons, i18n) },
    { name: 'customerIds', label: t`Customer`, kind: 'references', to: 'customer' },
    { name: 'text', label: t`Keywords`, kind: 'text' },
    { name: 'from', label: t({ message: 'Received from', context: 'a mail' }), kind: 'day' },
    { name: 'to', label: t`Received to`, kind: 'day' },
  ];
  const period = given({ from: dayIn(values, 'from'), to: dayIn(values, 'to') });
  const list = useCall(
    receivedMailCalls.receivedMails,
    given({
      ...period,
      states: choicesIn(values, 'states', keysOf(receivedStates)),
      reasons: choicesIn(values, 'reasons', keysOf(receivedReasons)),
      customerIds: idsIn(values, 'customerIds'),
      text: textIn(values, 'text'),
      size,
    }),
  );
  const figures = useCall(receivedMailCalls.receivedFigures, period);
  return { list, figures, filters, values, set };
}
