import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { ContactRound, FileDown, FileUp, UserRoundPlus, UsersRound } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { contact, purposeNames } from '../../../../shared/areas/customer/contact';
import { customerLimits } from '../../../../shared/areas/customer/limits';
import { href } from '../../../../shared/pages';
import { may } from '../../../../shared/roles';
import { FirstOf } from '../../../page/FirstOf';
import { Loadable } from '../../../page/Loadable';
import { Section } from '../../../page/Section';
import { EditRecordDialog } from '../../../record/EditRecordDialog';
import { useEdited } from '../../../record/use-edited';
import { useRecords } from '../../../record/use-records';
import { askForNewRecord } from '../../../state/new-record';
import { openPage } from '../../../state/open-page';
import { usePageTab } from '../../../state/page';
import { type PageCommand, usePageCommands } from '../../../state/page-commands';
import { useMayWrite } from '../../../state/rights';
import { sessionAtom } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { holdsModifier } from '../../../ui/holds-modifier';
import { IconButton } from '../../../ui/IconButton';
import { ContactCard } from './ContactCard';
import { type ContactRow, useVcards } from './use-vcards';
import './people.css';

interface PeopleSectionProps {
  customer: { id: number; code: string; nameEn: string };
}

/** The customer's people: how they are reached and who is the main one for what; added and edited from here. */
export function PeopleSection({ customer }: PeopleSectionProps) {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const mayEdit = useMayWrite(contact);
  const mayExport = session !== null && may(session.user, 'export');
  const loaded = useRecords<ContactRow>(contact, {
    customerId: [customer.id],
    used: true,
    size: customerLimits.peopleInProfile,
  });
  const { data, reload, isLoading } = loaded;
  const rows = useMemo(() => mainsFirst(data?.rows ?? []), [data]);
  const edited = useEdited('contact', data?.rows);
  const cards = useRef<HTMLUListElement>(null);
  const saveCards = useVcards();
  const asked = usePageTab().query.get('contact');
  const add = () => askForNewRecord({ entity: 'contact', like: { customerId: customer.id }, done: reload });
  const goTo = () => cards.current?.querySelector<HTMLElement>('.contact-name')?.focus();
  const saveAll = () => void saveCards(rows, customer.nameEn);
  const bringIn = () => openPage(href('Imports', { target: 'Contacts', customer: customer.code }));

  // Whoever was found by name is shown at once.
  const isThere = rows.some(({ id }) => String(id) === asked);
  useEffect(() => {
    if (!isThere) return;
    const found = cards.current?.querySelector<HTMLElement>(`[data-contact="${asked}"] .contact-name`);
    found?.focus();
    found?.scrollIntoView({ block: 'nearest' });
  }, [isThere, asked]);

  const commands: PageCommand[] = [
    { id: 'here.people', label: msg`Go to the people`, icon: UsersRound, hotkey: 'p', run: goTo },
    ...(mayEdit
      ? [
          { id: 'here.contact.add', label: msg`Add a contact`, icon: UserRoundPlus, hotkey: 'n', run: add },
          { id: 'here.contact.import', label: msg`Import contacts`, icon: FileUp, hotkey: 'i', run: bringIn },
        ]
      : []),
    ...(mayExport && rows.length > 0
      ? [{ id: 'here.contact.cards', label: msg`Contacts as vCard`, icon: FileDown, hotkey: 'y', run: saveAll }]
      : []),
  ];
  usePageCommands(commands);
  return (
    <Section
      id="people"
      title={t({ message: 'People', context: 'of a customer' })}
      isWide
      note={data && data.total > 0 && <Plural value={data.total} one="# contact" other="# contacts" />}
      actions={
        <span className="people-tools no-print">
          {mayExport && rows.length > 0 && (
            <IconButton icon={FileDown} label={t`Contacts as vCard`} hotkey="y" onClick={saveAll} />
          )}
          {mayEdit && <IconButton icon={FileUp} label={t`Import contacts`} hotkey="i" onClick={bringIn} />}
          {mayEdit && <Button icon={UserRoundPlus} hotkey="n" onClick={add}>{t`Add a contact`}</Button>}
        </span>
      }
    >
      <Loadable loaded={loaded} lines={3}>
        {({ total }) =>
          total === 0 ? (
            <p className="nothing">
              <ContactRound size={15} aria-hidden="true" /> <Trans>Nobody is known here yet.</Trans>
            </p>
          ) : (
            <>
              <ul ref={cards} className="contact-cards" onKeyDown={stepThrough}>
                {rows.map((row) => (
                  <ContactCard
                    key={row.id}
                    row={row}
                    isAsked={String(row.id) === asked}
                    onEdit={mayEdit ? () => edited.edit(row.id) : undefined}
                    onSave={mayExport ? () => void saveCards([row]) : undefined}
                  />
                ))}
              </ul>
              <FirstOf shown={rows.length} total={total} path={href('Contacts', { customerId: customer.id })} />
            </>
          )
        }
      </Loadable>
      {edited.row && (
        <EditRecordDialog
          entity={contact}
          row={edited.row}
          isBehind={isLoading}
          onSaved={reload}
          onClose={edited.close}
        />
      )}
    </Section>
  );
}

/** Main contacts first, in the order of their purposes. */
function mainsFirst(rows: readonly ContactRow[]): ContactRow[] {
  const place = (row: ContactRow) => {
    const first = purposeNames.findIndex((purpose) => row[purpose]);
    return first < 0 ? purposeNames.length : first;
  };
  return rows.toSorted((left, right) => place(left) - place(right));
}

/** Arrow keys lead from one person to the next. */
function stepThrough(event: KeyboardEvent<HTMLUListElement>): void {
  if (holdsModifier(event)) return;
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const step = steps[event.key];
  if (step === undefined) return;
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('.contact-name')];
  const at = names.findIndex((name) => name.closest('li')?.contains(document.activeElement));
  const next = names[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
