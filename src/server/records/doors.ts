import type { RawBuilder, SqlBool } from 'kysely';
import { type EntityName, entityOf } from '../../shared/areas/all';
import type { EditableName } from '../../shared/areas/record/editable';
import type { AnyEntity } from '../../shared/entity/entity';
import { codeFieldOf, parentOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import { areaDoors } from '../areas/doors';
import { visible } from '../db/scope';
import { tableOf } from '../db/storage';
import type { SessionUser } from '../session-user';
import type { Door } from './door';
import { calledAs } from './names';
import { mayRemoveOf } from './own';
import { refuseDisordered, refuseLocked, refuseNotOne, refuseOthersOwn, refuseOutsideAudience } from './refusals';

const made = new Map<EditableName, Door>();

/** The door of an entity's records, made when it is first asked for. */
export function doorOf(name: EditableName): Door {
  const door = made.get(name) ?? makeDoor(name);
  made.set(name, door);
  return door;
}

function makeDoor(name: EditableName): Door {
  const table = tableOf(name);
  const entity = entityOf(name);
  const own = areaDoors[name as EntityName]; // parts are editable, too, which their name does not say
  return {
    table,
    calledAs: (language) => calledAs(language, name, table),
    ...(entity.parent === undefined ? {} : { root: rootOf(entity) }),
    ...own,
    refuse(editor, after, before) {
      const { user, language } = editor;
      refuseLocked(entity, language, after);
      refuseDisordered(entity, language, after);
      refuseNotOne(entity, language, after);
      refuseOutsideAudience(entity, user, after);
      if (before) refuseOthersOwn(entity, user, after, before);
      own?.refuse?.(editor, after, before);
    },
    refuseRemoval(editor, row) {
      if (entity.stays) throw new AppError('record.stays', { record: String(row[codeFieldOf(entity) ?? 'id']) });
      refuseLocked(entity, editor.language, row);
      if (!mayRemoveOf(editor.user, entity, row)) throw new AppError('record.ofItsWriter');
      own?.refuseRemoval?.(editor, row);
    },
  };
}

/** Changes of a part appear in the history of the record it is part of. */
function rootOf(entity: AnyEntity): NonNullable<Door['root']> {
  const { field, to } = parentOf(entity);
  return (row) => ({ entity: to, id: Number(row[field]) });
}

/** The record scope of an entity's records. */
export function scopeOf(name: EditableName, user: SessionUser): RawBuilder<SqlBool> {
  return visible(user, entityOf(name));
}
