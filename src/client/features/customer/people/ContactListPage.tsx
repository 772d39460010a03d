import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { CrudPage } from '../../../record/CrudPage';
import { type ContactRow, useVcards } from './use-vcards';

/** The people of all customers within reach; those selected are saved as cards for phones. */
export default function ContactListPage() {
  const { t } = useLingui();
  const saveCards = useVcards();
  return (
    <CrudPage
      name="Contacts"
      own={({ meant }) => [
        {
          id: 'here.contact.cards',
          right: 'export',
          label: msg`Contacts as vCard`,
          icon: FileDown,
          hotkey: 'y',
          disabledReason: meant.length > 0 ? undefined : t`Select rows first (Space in the list).`,
          run: () => void saveCards(meant as unknown as ContactRow[]), // the rows of this list
        },
      ]}
    />
  );
}
