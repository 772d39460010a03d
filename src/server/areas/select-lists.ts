import type { MessageDescriptor } from '@lingui/core';
import type { selectListNames } from '../../shared/api/lookups';
import { accountClasses, customerStatuses, customerTypes, termsOfTrade } from '../../shared/entities/customer';
import { discountKinds } from '../../shared/entities/customer-discount';
import { divisions } from '../../shared/entities/department';
import { provenances } from '../../shared/entities/material';
import { modelCategories, modelStatuses } from '../../shared/entities/model';
import { containerKinds, podStatuses } from '../../shared/entities/shipment';
import { orderStages } from '../../shared/machines/order-status';
import { roles } from '../../shared/roles';

/** The closed lists of the entities, by the names that /getSelectList knows. */
export const selectLists: Record<(typeof selectListNames)[number], Record<string, MessageDescriptor>> = {
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
  modelCategory: modelCategories,
  provenance: provenances,
  role: roles,
};
