import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useState } from 'react';
import type { InputOf } from '../../shared/api/call';
import { searchedOf } from '../../shared/api/list';
import { type Recipient, recipientCalls } from '../../shared/areas/customer/recipient-calls';
import { fetchData } from '../api/send';
import { recordError } from '../state/log';
import { SuggestInput } from '../ui/SuggestInput';

/** Whose contacts are offered: a customer's, those of a record's customers, or by default nobody's. */
export type RecipientsOf = Omit<InputOf<typeof recipientCalls.getRecipients>, 'text'>;

interface ContactInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> {
  of: RecipientsOf | null;
  /** What is entered: a name, one address, or several addresses with this separator. */
  takes: 'name' | 'address' | ',' | ';';
  value: string;
  onChange: (text: string) => void;
  onRecipient?: (recipient: Recipient) => void;
}

/** The entry being typed, after the last separator (Western or Chinese). */
const lastOfSeveral = /[^,;，；\n]*$/;

/** The contact's id and the text, as two people may share a name or an address. */
const idOf = ({ row, text }: { row: Recipient; text: string }): string => `${row.id} ${text}`;

/** A name or addresses of contacts. The customer's are offered while typing; anything else may be entered, too. */
export function ContactInput({ of, takes, value, onChange, onRecipient, ...attributes }: ContactInputProps) {
  const { t } = useLingui();
  const isSeveral = takes === ',' || takes === ';';
  const end = isSeveral ? value.search(lastOfSeveral) : 0;
  const typed = value.slice(end).trim();
  const { rows, more, search } = useRecipients(of, typed);
  const wanted = typed.toLowerCase();
  const written = new Set(
    value
      .slice(0, end)
      .toLowerCase()
      .split(/[\s,;，；<>]+/),
  );
  const offers = rows.flatMap((row) => {
    const texts = takes === 'name' ? [row.name] : row.addresses;
    return texts.map((text) => ({ row, text }));
  });
  const fitting = offers.filter(({ row, text }) => {
    if (written.has(text.toLowerCase()) || text.toLowerCase() === wanted) return false;
    return [row.name, row.customerName, text].some((each) => each.toLowerCase().includes(wanted));
  });
  const choose = (chosen: string) => {
    const offer = offers.find((each) => idOf(each) === chosen);
    if (!offer) return;
    onChange(isSeveral && end > 0 ? `${value.slice(0, end)} ${offer.text}` : offer.text);
    onRecipient?.(offer.row);
  };
  return (
    <SuggestInput
      {...attributes}
      value={value}
      onChange={onChange}
      onFocus={search}
      options={fitting.map(({ row, text }) => ({
        value: idOf({ row, text }),
        label: takes === 'name' ? row.name : `${row.name} · ${text}`,
        detail: row.jobTitle ?? row.customerName,
      }))}
      more={more}
      listLabel={t`Contacts`}
      onChoose={choose}
    />
  );
}

interface Found {
  /** The `RecipientsOf` that was asked for, as JSON. */
  key: string | null;
  rows: readonly Recipient[];
  more: boolean;
  /** Whether they are too many for one answer, so that the typed text is searched on the server. */
  areMany: boolean;
}

const nobody: Found = { key: null, rows: [], more: false, areMany: false };

/** The contacts to offer, loaded once the field is used; if there are many, searched by the typed text. */
function useRecipients(of: RecipientsOf | null, typed: string) {
  const [isAsked, setAsked] = useState(false);
  const [answered, setAnswered] = useState(nobody);
  const key = of && isAsked ? JSON.stringify(of) : null;
  // An answer about another customer does not count.
  const { rows, more, areMany } = answered.key === key ? answered : nobody;
  const text = areMany ? searchedOf(typed) : '';
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    const asked = { ...(JSON.parse(key) as RecipientsOf), ...(text ? { text } : {}) }; // written just above
    fetchData(recipientCalls.getRecipients, asked, { signal: abort.signal }).then(
      ({ isOfCustomers, ...found }) => {
        if (abort.signal.aborted) return;
        // A search may find few, although there are still many in all.
        setAnswered((before) => ({
          ...found,
          key,
          areMany: found.more || !isOfCustomers || (before.key === key && before.areMany),
        }));
      },
      (error: unknown) => {
        // A name or an address can be typed without offers.
        if (!abort.signal.aborted) recordError(error, { component: 'contacts' });
      },
    );
    return () => abort.abort();
  }, [key, text]);
  return { rows, more, search: () => setAsked(true) };
}
