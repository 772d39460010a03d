import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, flag, reference, text } from '../../entity/field';
import { administrators, everyone } from '../../roles';
import { reminderKinds } from './reminder-kinds';

/** A to-do of one person; `path` is the page of what it is about. */
export const reminder = entity({
  name: 'reminder',
  label: msg`To-do`,
  fields: {
    accountId: reference(msg`Account`, 'account', { required: true }),
    type: choice(msg`Type`, reminderKinds, { required: true }),
    titleEn: text(msg`English title`, { required: true, max: 200 }),
    titleZh: text(msg`Chinese title`, { required: true, max: 200 }),
    path: text(msg`Page`, { max: 200 }),
    dueDate: date(msg`Due`),
    done: flag(msg`Done`, { required: true }),
  },
  list: ['dueDate', 'titleEn', 'titleZh', 'type', 'done'],
  search: ['titleEn', 'titleZh'],
  access: { read: everyone, write: administrators, scope: 'none' },
});
