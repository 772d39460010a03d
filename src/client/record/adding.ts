import type { KnownList } from '../../shared/areas/all';
import type { CrudRow } from '../../shared/entity/crud';
import { href } from '../../shared/pages';
import { type AddedRecord, askForNewRecord } from '../state/new-record';
import { openPage } from '../state/open-page';

interface Added {
  /** Called with the added record. */
  onAdded: ((record: AddedRecord) => void) | undefined;
  reload: () => void;
  /** Goes to the record once the list shows it. */
  goTo: (id: number) => void;
}

/** Asks for a new record of a list, as a copy of `like` if given, and shows the added one. */
export function addingTo({ entity, record }: KnownList, { onAdded, reload, goTo }: Added): (like?: CrudRow) => void {
  return (like) =>
    askForNewRecord({
      entity: entity.name,
      ...(like ? { like } : {}),
      done: (added) => {
        const { id } = added;
        onAdded?.(added);
        reload();
        // A record that is a file has no version yet: its page is where one is added.
        if (record && entity.isFile) openPage(href(record.page, { id }));
        else goTo(id);
      },
    });
}
