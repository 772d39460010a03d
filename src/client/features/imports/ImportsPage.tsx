import { Trans, useLingui } from '@lingui/react/macro';
import type { StoredTargetName } from '../../../shared/imports/targets';
import { ImportWizard } from '../../imports/ImportWizard';
import { useImport } from '../../imports/use-import';
import { PastImports } from './PastImports';

/** The only target so far whose rows are stored. */
const target: StoredTargetName = 'materials';

/** Imports files, and lists and undoes the imports of before. */
export default function ImportsPage() {
  const { i18n } = useLingui();
  const importing = useImport(target);
  const name = i18n._(importing.target.label);
  return (
    <div className="page" data-fill={importing.step === 'check' || undefined}>
      <header className="page-head">
        <h1>
          <Trans>Import: {name}</Trans>
        </h1>
        {importing.file && <span className="quiet">{importing.file.name}</span>}
      </header>
      <ImportWizard importing={importing} />
      {importing.step === 'file' && <PastImports target={target} />}
    </div>
  );
}
