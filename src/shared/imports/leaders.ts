import { msg } from '@lingui/core/macro';
import { account } from '../areas/people/account';
import { text } from '../entity/field';
import type { ImportField, ImportTarget } from './target';

const accountFields: Pick<ImportField, 'key' | 'field' | 'headings'>[] = [
  {
    key: 'person',
    field: text(msg`Employee account`, { required: true }),
    headings: ['Employee account', '员工账号', 'account', 'employee', 'person', 'user', '账号', '员工', '用户'],
  },
  {
    key: 'superior',
    field: text(msg`Superior’s account`),
    headings: [
      'Superior’s account',
      '上级账号',
      'direct superior account',
      'direct superior',
      'superior',
      'manager',
      'reports to',
      '直属上级账号',
      '直属上级',
      '上级',
    ],
  },
  {
    key: 'skipLevelLeader',
    field: text(msg`Leader’s account`),
    headings: [
      'Leader’s account',
      '隔级领导账号',
      'skip-level leader account',
      'skip-level leader',
      'skip level',
      '隔级领导',
      '越级领导',
    ],
  },
];

/** Who leads whom, by accounts or addresses. The page that reads the rows compares them to the existing people. */
export const leaders: ImportTarget = {
  name: 'leaders',
  label: msg`Leaders`,
  fields: accountFields.map((field) => ({ ...field, part: account.name, name: field.key })),
  parts: [],
  needed: ['person'],
};
