import { msg } from '@lingui/core/macro';
import { administrators } from '../../roles';
import type { Area } from '../area';
import { account } from './account';
import { accountRole } from './account-role';
import { department } from './department';
import { deputy } from './deputy';

export const peopleArea = {
  entities: { department, account, accountRole, deputy },
  lists: {
    Departments: {
      entity: department,
      path: '/Departments',
      title: msg`Departments`,
      add: msg`Add a department`,
      page: administrators,
    },
    resetPassword: {
      entity: account,
      path: '/resetPassword',
      title: msg`Reset Password`,
      add: msg`Add a person`,
      addPage: 'resetPassword',
      table: 'people',
    },
    Deputies: { entity: deputy, path: '/Deputies', title: msg`Deputies`, add: msg`Add a deputy` },
  },
  pages: {
    AccountHierarchySettings: {
      path: '/AccountHierarchySettings',
      title: msg`Account Hierarchy Settings`,
      access: administrators,
    },
  },
} as const satisfies Area;
