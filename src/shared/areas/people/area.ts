import { msg } from '@lingui/core/macro';
import { administrators } from '../../roles';
import type { Area } from '../area';
import { account } from './account';
import { department } from './department';
import { deputy } from './deputy';

export const peopleArea = {
  entities: { department, account, deputy },
  lists: {
    Departments: {
      entity: department,
      path: '/Departments',
      title: msg`Departments`,
      add: msg`Add a department`,
      page: administrators,
    },
    Deputies: { entity: deputy, path: '/Deputies', title: msg`Deputies`, add: msg`Add a deputy` },
  },
  pages: {
    AccountHierarchySettings: {
      path: '/AccountHierarchySettings',
      title: msg`Account Hierarchy Settings`,
      access: administrators,
    },
    resetPassword: { path: '/resetPassword', title: msg`Reset Password`, access: ['admin'] },
  },
} as const satisfies Area;
