import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { CustomerRow } from '../../../../shared/areas/customer/calls';
import { customer } from '../../../../shared/areas/customer/customer';
import { mergedFields } from '../../../../shared/areas/customer/merging';
import { isReference, nameBeside } from '../../../../shared/entity/naming';
import { cellText } from '../../../grid/columns/cell-text';
import type { NamedValues } from '../../../grid/columns/column';
import { Section } from '../../../page/Section';
import { Button } from '../../../ui/Button';
import { ownerOf } from './use-merge';

interface FieldsSectionProps {
  customers: readonly CustomerRow[];
  owners: Readonly<Record<string, number>>;
  onChoose: (field: string, id: number) => void;
}

/** The customers beside each other, field by field: whose value stays is chosen with the arrow keys. */
export function FieldsSection({ customers, owners, onChoose }: FieldsSectionProps) {
  const { t, i18n } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const table = useRef<HTMLDivElement>(null);

  // Choosing the last customer emptied its field and lost the focus; the next step is in this table.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const first = table.current?.querySelector<HTMLElement>('input:checked');
    (first ?? table.current)?.focus({ preventScroll: true });
  }, []);
  const textOf = (row: CustomerRow, field: (typeof mergedFields)[number]) => {
    const definition = customer.fields[field];
    if (!isReference(definition)) return cellText(definition, row[field], i18n);
    const named: NamedValues = row;
    return String(named[nameBeside(field)] ?? '');
  };
  const differing = mergedFields.filter((field) => new Set(customers.map((row) => textOf(row, field))).size > 1);
  const fields = showsAll ? mergedFields : differing;
  return (
    <Section
      title={t`Whose values stay`}
      isWide
      actions={
        <Button variant="quiet" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t`Only what differs` : t`All fields`}
        </Button>
      }
    >
      <div ref={table} className="merge-fields" tabIndex={-1}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Field</Trans>
              </th>
              {customers.map((row, at) => (
                <th key={row.id} scope="col">
                  {row.code} <small>{at === 0 ? t`stays` : t`becomes part of it`}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => {
              const label = i18n._(customer.fields[field].label);
              const owner = ownerOf(field, customers, owners);
              return (
                <tr key={field}>
                  <th scope="row">{label}</th>
                  {customers.map((row) => {
                    const text = textOf(row, field);
                    return (
                      <td key={row.id}>
                        <label data-chosen={owner === row.id || undefined}>
                          <input
                            type="radio"
                            name={`merge-${field}`}
                            aria-label={`${label}: ${text || t`nothing`}`}
                            checked={owner === row.id}
                            onChange={() => onChoose(field, row.id)}
                          />
                          {text || <span className="quiet">—</span>}
                        </label>
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
