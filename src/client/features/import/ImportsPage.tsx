import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { recordCalls } from '../../../shared/areas/record/calls';
import { importTargetOf, mayImport, type StoredTargetName, storedTargets } from '../../../shared/imports/targets';
import { ReferenceInput } from '../../forms/ReferenceInput';
import { ImportWizard } from '../../imports/ImportWizard';
import { useImport } from '../../imports/use-import';
import { useCall } from '../../page/use-call';
import { usePageTab } from '../../state/page';
import { sessionAtom } from '../../state/session';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { PastImports } from './PastImports';

/** Imports files, and lists and undoes the imports of before; the address may name what the file holds. */
export default function ImportsPage() {
  const session = useAtomValue(sessionAtom);
  const kinds = storedTargets.filter((name) => session && mayImport(session.user, name));
  const { query } = usePageTab();
  const [chosen, choose] = useState<StoredTargetName | null>(null);
  const asked = kinds.find((name) => name === query.get('target'));
  const target = chosen ?? asked ?? kinds[0] ?? 'materials';
  // Undefined until the user chooses a customer or nobody (null); until then the address may say whose rows they are.
  const [customerId, setCustomerId] = useState<number | null>();
  const isOfCustomers = importTargetOf(target).fields.some(({ key }) => key === givenKey);
  const found = useCall(
    recordCalls.lookUp,
    isOfCustomers && typeof customerId === 'number' ? { entity: 'customer', ids: [customerId] } : null,
  );
  const known = found.data?.rows.find(({ id }) => id === customerId)?.code;
  const named = customerId === undefined ? query.get('customer') : (known ?? null);
  const customer = isOfCustomers ? named : null;
  return (
    <ImportsOf
      // One import is of one kind: another begins anew.
      key={target}
      {...{ target, kinds, customer }}
      wasChosen={chosen !== null}
      onChoose={choose}
      onChooseCustomer={isOfCustomers ? setCustomerId : null}
    />
  );
}

/** The field that every row shares, where the customer is chosen before the import. */
const givenKey = 'customerId';

interface ImportsOfProps {
  target: StoredTargetName;
  kinds: readonly StoredTargetName[];
  /** The code of the customer whose rows the file holds; null where the file says whose they are. */
  customer: string | null;
  /** Whether the user chose the target here: the focus stays in its field. */
  wasChosen: boolean;
  onChoose: (target: StoredTargetName) => void;
  /** Chooses whose rows the file holds; null where the target has no customer. */
  onChooseCustomer: ((id: number | null) => void) | null;
}

function ImportsOf({ target, kinds, customer, wasChosen, onChoose, onChooseCustomer }: ImportsOfProps) {
  const { t, i18n } = useLingui();
  const given = useMemo(() => (customer === null ? undefined : { [givenKey]: customer }), [customer]);
  const importing = useImport(target, given);
  const name = i18n._(importing.target.label);
  const isBegun = importing.step !== 'file';
  return (
    <div className="page" data-fill={importing.step === 'check' || undefined}>
      <header className="page-head">
        <h1>
          <Trans>Import: {name}</Trans>
        </h1>
        {importing.file && <span className="quiet">{importing.file.name}</span>}
      </header>
      {!isBegun && (
        <div className="import-choices">
          {kinds.length > 1 && (
            <Field label={t`What the file holds`}>
              {(control) => (
                <Select
                  {...control}
                  autoFocus={wasChosen}
                  value={target}
                  options={kinds.map((kind) => ({ value: kind, label: i18n._(importTargetOf(kind).label) }))}
                  onChange={(kind) => kind && onChoose(kind)}
                />
              )}
            </Field>
          )}
          {onChooseCustomer && <CustomerChoice customer={customer} onChoose={onChooseCustomer} />}
        </div>
      )}
      <ImportWizard importing={importing} />
      {!isBegun && <PastImports target={target} />}
    </div>
  );
}

interface CustomerChoiceProps {
  customer: string | null;
  onChoose: (id: number | null) => void;
}

/** Chooses whose rows the file holds, where it does not say so itself; column mappings are remembered by customer. */
function CustomerChoice({ customer, onChoose }: CustomerChoiceProps) {
  const { t } = useLingui();
  const found = useCall(recordCalls.lookUp, customer === null ? null : { entity: 'customer', text: customer });
  const shown = customer === null ? null : (found.data?.rows.find(({ code }) => code === customer)?.id ?? null);
  return (
    <Field label={t`Whose rows these are`}>
      {(control) => (
        <ReferenceInput
          {...control}
          to="customer"
          value={shown}
          onChange={onChoose}
          placeholder={t`The file says it`}
          isChoiceOnly
        />
      )}
    </Field>
  );
}
