import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { importTargetOf, mayImport, type StoredTargetName, storedTargets } from '../../../shared/imports/targets';
import { ImportWizard } from '../../imports/ImportWizard';
import { useImport } from '../../imports/use-import';
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
  // One import is of one kind: another begins anew.
  const customer = target === 'Contacts' ? query.get('customer') : null;
  return <ImportsOf key={target} {...{ target, kinds, customer }} wasChosen={chosen !== null} onChoose={choose} />;
}

interface ImportsOfProps {
  target: StoredTargetName;
  kinds: readonly StoredTargetName[];
  /** The code of the customer whose people the file holds; null where the file says whose they are. */
  customer: string | null;
  /** Whether somebody just chose it: the focus stays where that was done. */
  wasChosen: boolean;
  onChoose: (target: StoredTargetName) => void;
}

function ImportsOf({ target, kinds, customer, wasChosen, onChoose }: ImportsOfProps) {
  const { t, i18n } = useLingui();
  const given = useMemo(() => (customer === null ? undefined : { customerId: customer }), [customer]);
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
      {!isBegun && kinds.length > 1 && (
        <div className="import-choices">
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
        </div>
      )}
      <ImportWizard importing={importing} />
      {!isBegun && <PastImports target={target} />}
    </div>
  );
}
