import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, money, number, reference, text } from '../../entity/field';
import { type Role, roles, salesAndExport } from '../../roles';
import { marketLimits } from './limits';

/** The units that a bonus is paid per. */
export const bonusUnits = { piece: msg`Piece`, container: msg`Container` } as const;

/** The roles in which somebody gets a share of a bonus: for their own customers, or for their department's. */
export const bonusRoles = {
  vpSales: roles.vpSales,
  vpAssistant: roles.vpAssistant,
  csr: roles.csr,
} as const satisfies Partial<Record<Role, unknown>>;

/** Whether a bonus is paid to somebody. */
export const bonusDistributions = {
  distributed: msg`Distributed`,
  noShares: msg`Not distributed: the department has no shares`,
  nobody: msg`Not distributed: nobody has the role`,
} as const;

const access = {
  read: salesAndExport,
  write: ['generalManager', 'admin'],
  scope: 'none',
} as const;

/** The bonus rate of a model ordered at a show; a container is a 40HC filled to its upper cube limit. */
export const bonusRate = entity({
  name: 'bonusRate',
  label: msg`Bonus rate`,
  fields: {
    marketId: reference(msg`Market`, 'market', { required: true }),
    modelId: reference(msg`Model`, 'model', { required: true }),
    rate: money(msg`Bonus rate`, { required: true, min: 0.01, max: marketLimits.bonusRate }),
    unit: choice(msg`For each`, bonusUnits, { required: true }),
    remark: text(msg`Remark`, { max: 400 }),
  },
  identity: ['marketId', 'modelId'],
  unique: [['marketId', 'modelId']],
  list: ['marketId', 'modelId', 'rate', 'unit', 'remark'],
  search: ['remark'],
  access,
});

const share = { required: true, decimals: 2, unit: '%', min: 0, max: 100 } as const;

/** The shares of a department's bonus for the customer's VP/Sales and the assistants; the rest goes to the CSRs. */
export const bonusShare = entity({
  name: 'bonusShare',
  label: msg`Bonus distribution`,
  fields: {
    departmentId: reference(msg`Department`, 'department', { required: true }),
    vpSalesShare: number(msg`VP/Sales`, share),
    assistantShare: number(msg`VP assistants`, share),
    csrShare: number(msg`CSR`, share),
    remark: text(msg`Remark`, { max: 400 }),
  },
  // The database derives the CSRs' share, so that the three always add up to 100.
  kept: ['csrShare'],
  identity: ['departmentId'],
  unique: [['departmentId']],
  list: ['departmentId', 'vpSalesShare', 'assistantShare', 'csrShare', 'remark'],
  search: ['remark'],
  access,
});
