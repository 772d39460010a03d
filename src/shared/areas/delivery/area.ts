import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { shipment } from './shipment';

export const deliveryArea = {
  entities: { shipment },
  lists: {
    Containers: {
      entity: shipment,
      path: '/Containers',
      title: msg`Containers`,
      add: msg`Add a container`,
      table: 'containers',
    },
  },
  pages: {
    OrderDeliveryTimeOverview: { path: '/OrderDeliveryTimeOverview', title: msg`Delivery Time Overview` },
    OrderDeliveryTimeDetail: { path: '/OrderDeliveryTimeDetail', title: msg`Delivery Time by Order` },
    OrderAverageDeliveryTime: { path: '/OrderAverageDeliveryTime', title: msg`Average Delivery Time`, hidden: true },
  },
} as const satisfies Area;
