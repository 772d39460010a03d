import { useLingui } from '@lingui/react/macro';
import type { EntityName } from '../../shared/areas/all';
import type { GivenChildren } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { nameBeside } from '../../shared/entity/naming';
import { listPageOf } from '../../shared/pages';
import { forgetTyped } from '../forms/draft';
import { AlreadyTold, type FormValues } from '../forms/use-entity-form';
import { askForNewRecord } from '../state/new-record';
import { usePageTab } from '../state/page';
import { useMayWrite } from '../state/rights';
import { toastWarning } from '../state/toasts';
import { confirm } from '../ui/confirm';

interface TypedRecord {
  id: number;
  /** The values when the edit began, with the names of the references. */
  initial: FormValues;
  values: FormValues;
  changes: FormValues;
  parts: Readonly<Record<string, GivenChildren[string]>>;
}

/**
 * Tells the user that the edited record is gone and that what was typed is kept; if they may add records, offers to
 * make a new one of it. Returns the error to reject the submit with: the form stays open until there is a new record.
 */
export function useGoneRecord(entity: AnyEntity, draftKey: string, onClose: () => void) {
  const { t } = useLingui();
  const { fullPath } = usePageTab();
  const mayAdd = useMayWrite(entity) && listPageOf(entity.name) !== undefined;
  return async ({ id, initial, values, changes, parts }: TypedRecord): Promise<AlreadyTold> => {
    const said = t`Somebody else removed it, or you can no longer see it. What you typed is kept in this form.`;
    if (!mayAdd) {
      toastWarning(said);
      return new AlreadyTold();
    }
    const isWanted = await confirm({
      title: t`This record is not there any more`,
      message: said,
      confirmLabel: t`Make a new record of it`,
    });
    // The name stored beside a changed reference is that of the previous one.
    const renamed = Object.keys(changes).map(nameBeside);
    const known = Object.fromEntries(Object.entries(initial).filter(([name]) => !renamed.includes(name)));
    const done = () => {
      forgetTyped(fullPath, draftKey);
      onClose();
    };
    if (isWanted) {
      const entityName = entity.name as EntityName; // `mayAdd`: the entity has a list
      askForNewRecord({ entity: entityName, like: { id, ...known, ...values }, isInstead: true, parts, done });
    }
    return new AlreadyTold();
  };
}
