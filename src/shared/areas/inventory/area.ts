import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { inventoryProduct } from './product';
import { inventoryReport } from './report';
import { inventoryWeek } from './week';

export const inventoryArea = {
  entities: { inventoryProduct, inventoryWeek, inventoryReport },
  lists: {
    InventoryPlatformProductInfoConfig: {
      entity: inventoryProduct,
      path: '/InventoryPlatformProductInfoConfig',
      title: msg`Product Info`,
      add: msg`Add a customer’s SKU`,
      table: 'inventory_products',
    },
    InventoryPlatformCustomerData: {
      entity: inventoryWeek,
      path: '/InventoryPlatformCustomerData',
      title: msg`Customer Data`,
      add: msg`Add a week of a customer`,
      table: 'inventory_weeks',
    },
    InventoryPlatformSharingReport: {
      entity: inventoryReport,
      path: '/InventoryPlatformSharingReport',
      title: msg`Sharing Report`,
      add: msg`Add a sharing report`,
      table: 'inventory_reports',
      record: { page: 'InventoryReport', path: '/InventoryReport' },
      shared: 'SharedInventory',
    },
  },
  pages: {
    SharedInventory: {
      path: '/SharedInventory',
      title: msg`Stock report`,
      pass: true,
      hidden: true,
      bare: true,
      cache: false,
    },
    InventoryPlatformCustomerDataNew: {
      path: '/InventoryPlatformCustomerDataNew',
      title: msg`Stock and Replenishment`,
    },
  },
} as const satisfies Area;
