import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type EntityName, listPageOf } from '../../shared/areas/all';
import type { GivenChildren } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { nameBeside } from '../../shared/entity/naming';
import { can } from '../../shared/roles';
import { forgetTyped } from '../forms/draft';
import { AlreadyTold, type FormValues } from '../forms/use-entity-form';
import { askForNewRecord } from '../state/new-record';
import { usePageTab } from '../state/page';
import { sessionAtom } from '../state/session';
import { toastWarning } from '../state/toasts';
import { confirm } from '../ui/confirm';

interface TypedRecord {
  id: number;
  /** As the edit began, with what its references are called. */
  initial: FormValues;
  values: FormValues;
  changes: FormValues;
  parts: Readonly<Record<string, GivenChildren[string]>>;
}

/**
 * Tells that the record which was edited is there no more, and that what was typed stays; where the reader may add one, a new
 * record is made of it on their word. Answers what the form ends with: it stays open until there is a new one.
 */
export function useGoneRecord(entity: AnyEntity, draftKey: string, onClose: () => void) {
  const { t } = useLingui();
  const { fullPath } = usePageTab();
  const session = useAtomValue(sessionAtom);
  const mayAdd = session !== null && can(session.user, 'write', entity) && listPageOf(entity.name) !== undefined;
  return async ({ id, initial, values, changes, parts }: TypedRecord): Promise<AlreadyTold> => {
    const said = t`Somebody else removed it, or you do not see it any more. What you typed is kept in this form.`;
    if (!mayAdd) {
      toastWarning(said);
      return new AlreadyTold();
    }
    const isWanted = await confirm({
      title: t`This record is not there any more`,
      message: said,
      confirmLabel: t`Make a new record of it`,
    });
    // What was stored beside a reference is the name of the one before.
    const renamed = Object.keys(changes).map(nameBeside);
    const known = Object.fromEntries(Object.entries(initial).filter(([name]) => !renamed.includes(name)));
    const done = () => {
      forgetTyped(fullPath, draftKey);
      onClose();
    };
    if (isWanted) {
      const entityName = entity.name as EntityName; // of an entity that has a list
      askForNewRecord({ entity: entityName, like: { id, ...known, ...values }, isInstead: true, parts, done });
    }
    return new AlreadyTold();
  };
}
