import { useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import type { CellProps, NamedValues } from '../../../grid/columns/column';
import './dimensions.css';

/** A flag as a sign: allowed, not allowed, or blank, which is allowed too. */
export function FlagCell({ value }: CellProps<NamedValues>) {
  const { t } = useLingui();
  const [tone, text] =
    value === false
      ? (['bad', t`Not allowed`] as const)
      : value === true
        ? (['good', t`Allowed`] as const)
        : (['idle', t`Blank: allowed`] as const);
  return (
    <span className="loading-flag" data-tone={tone} title={text}>
      <FlagSign value={value} />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** The sign alone. */
export function FlagSign({ value }: { value: CellProps<NamedValues>['value'] }) {
  if (value === false) return <X size={15} strokeWidth={2.5} aria-hidden="true" />;
  if (value === true) return <Check size={15} strokeWidth={2.5} aria-hidden="true" />;
  return (
    <span className="loading-flag-blank" aria-hidden="true">
      –
    </span>
  );
}
