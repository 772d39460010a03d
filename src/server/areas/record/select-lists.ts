import type { MessageDescriptor } from '@lingui/core';
import { provenances } from '../../../shared/areas/catalogue/material';
import { modelStatuses } from '../../../shared/areas/catalogue/model';
import { accountClasses, customerStatuses, customerTypes, termsOfTrade } from '../../../shared/areas/customer/customer';
import { discountKinds } from '../../../shared/areas/customer/discount-kinds';
import { podStatuses } from '../../../shared/areas/delivery/pod-statuses';
import { containerKinds } from '../../../shared/areas/delivery/shipment';
import { orderStages } from '../../../shared/areas/order/order-status';
import { divisions } from '../../../shared/areas/people/department';
import type { selectListNames } from '../../../shared/areas/record/select-list-calls';
import { roles } from '../../../shared/roles';

/**
 * The entities' fixed choice lists by their names in /getSelectList; categories are records, so they are not among
 * them.
 */
export const selectLists: Record<
  Exclude<(typeof selectListNames)[number], 'modelCategory'>,
  Record<string, MessageDescriptor>
> = {
  customerStatus: customerStatuses,
  customerType: customerTypes,
  accountClass: accountClasses,
  termsOfTrade,
  orderStage: orderStages,
  podStatus: podStatuses,
  containerKind: containerKinds,
  discountKind: discountKinds,
  division: divisions,
  modelStatus: modelStatuses,
  provenance: provenances,
  role: roles,
};
