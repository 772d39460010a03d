import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useState } from 'react';
import type { InputOf } from '../../shared/api/call';
import { searchedOf } from '../../shared/api/list';
import { type Recipient, recipientCalls } from '../../shared/areas/customer/recipient-calls';
import { fetchData } from '../api/send';
import { recordError } from '../state/log';
import { SuggestInput } from '../ui/SuggestInput';

/** Whose people are offered: a customer's, those of the customers a record is about, or where nothing is said nobody's. */
export type RecipientsOf = Omit<InputOf<typeof recipientCalls.getRecipients>, 'text'>;

interface ContactInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> {
  of: RecipientsOf | null;
  /** What is written: a name, one address, or several with a sign between them. */
  takes: 'name' | 'address' | ',' | ';';
  value: string;
  onChange: (text: string) => void;
  onRecipient?: (recipient: Recipient) => void;
}

/** What is being written behind the signs between several, in either script. */
const lastOfSeveral = /[^,;，；\n]*$/;

/** Two people may have one name, or one address. */
const idOf = ({ row, text }: { row: Recipient; text: string }): string => `${row.id} ${text}`;

/** A name or addresses of people, those of the customer offered while one types; anything else may be written, too. */
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
  /** Whom was asked about. */
  key: string | null;
  rows: readonly Recipient[];
  more: boolean;
  /** Whether they are too many to come at once, so that what is typed is asked for. */
  areMany: boolean;
}

const nobody: Found = { key: null, rows: [], more: false, areMany: false };

/** Those who may be meant, asked for once the field is used; where there are many, by what is typed. */
function useRecipients(of: RecipientsOf | null, typed: string) {
  const [isAsked, setAsked] = useState(false);
  const [answered, setAnswered] = useState(nobody);
  const key = of && isAsked ? JSON.stringify(of) : null;
  // The people of another customer are nobody here.
  const { rows, more, areMany } = answered.key === key ? answered : nobody;
  const text = areMany ? searchedOf(typed) : '';
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    const asked = { ...(JSON.parse(key) as RecipientsOf), ...(text ? { text } : {}) }; // what was written just before
    fetchData(recipientCalls.getRecipients, asked, { signal: abort.signal }).then(
      ({ isOfCustomers, ...found }) => {
        if (abort.signal.aborted) return;
        // Those whom a text finds may be few; without it they are as many as before.
        setAnswered((before) => ({
          ...found,
          key,
          areMany: found.more || !isOfCustomers || (before.key === key && before.areMany),
        }));
      },
      (error: unknown) => {
        // Without offers a name or an address is typed.
        if (!abort.signal.aborted) recordError(error, { component: 'contacts' });
      },
    );
    return () => abort.abort();
  }, [key, text]);
  return { rows, more, search: () => setAsked(true) };
}
