import { msg } from '@lingui/core/macro';
import { administrators } from '../../roles';
import type { Area } from '../area';
import { account } from './account';
import { department } from './department';

export const peopleArea = {
  entities: { department, account },
  lists: {
    Departments: {
      entity: department,
      path: '/Departments',
      title: msg`Departments`,
      add: msg`Add a department`,
      page: administrators,
    },
  },
} as const satisfies Area;
