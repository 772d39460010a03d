import { useLingui } from '@lingui/react/macro';
import { entities, entityOf } from '../../../shared/areas/all';
import { messageKinds, messageStates, outboxCalls } from '../../../shared/areas/service/outbox-calls';
import { given } from '../../../shared/given';
import { keysOf } from '../../../shared/keys-of';
import { choiceOptions } from '../../page/choice-options';
import type { ListFilter } from '../../page/FilterBar';
import { useCall } from '../../page/use-call';
import { choicesIn, idIn, idsIn, useFilters } from '../../page/use-filters';

/** The filters, which an address may set as well; the last two together name a record. */
const names = ['kinds', 'states', 'customerIds', 'entity', 'recordId'] as const;

/** The messages of the outbox, narrowed by how they stand, the way they go, and what they are about. */
export function useOutbox(size: number) {
  const { t, i18n } = useLingui();
  const { values, set } = useFilters(names);
  // The filter chooses among purchase orders, or among records of the kind that the address names.
  const [entity = 'purchaseOrder'] = choicesIn(values, 'entity', keysOf(entities)) ?? [];
  const isOrder = entity === 'purchaseOrder';
  const filters: ListFilter[] = [
    { name: 'states', label: t`Status`, kind: 'several', options: choiceOptions(messageStates, i18n) },
    { name: 'kinds', label: t`Kind`, kind: 'several', options: choiceOptions(messageKinds, i18n) },
    { name: 'customerIds', label: t`Customer`, kind: 'reference', to: 'customer' },
    { name: 'recordId', label: isOrder ? t`PO number` : i18n._(entityOf(entity).label), kind: 'reference', to: entity },
  ];
  const recordId = idIn(values, 'recordId');
  const list = useCall(
    outboxCalls.getOutbox,
    given({
      kinds: choicesIn(values, 'kinds', keysOf(messageKinds)),
      states: choicesIn(values, 'states', keysOf(messageStates)),
      customerIds: idsIn(values, 'customerIds'),
      recordId,
      entity: recordId === undefined ? undefined : entity,
      size,
    }),
  );
  return { list, filters, values, set };
}
