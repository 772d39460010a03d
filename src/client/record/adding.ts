import type { KnownList } from '../../shared/areas/all';
import type { CrudRow } from '../../shared/entity/crud';
import { href } from '../../shared/pages';
import { type AddedRecord, askForNewRecord } from '../state/new-record';
import { openPage } from '../state/open-page';

interface Added {
  /** What else is done with it. */
  onAdded: ((record: AddedRecord) => void) | undefined;
  reload: () => void;
  /** Goes to it once the list shows it. */
  goTo: (id: number) => void;
}

/** Asks for a new record of a list, begun like another one where there is one, and shows what was added. */
export function addingTo({ entity, record }: KnownList, { onAdded, reload, goTo }: Added): (like?: CrudRow) => void {
  return (like) =>
    askForNewRecord({
      entity: entity.name,
      ...(like ? { like } : {}),
      done: (added) => {
        const { id } = added;
        onAdded?.(added);
        reload();
        // What is a file has none yet.
        if (record && entity.isFile) openPage(href(record.page, { id }));
        else goTo(id);
      },
    });
}
