import { useLingui } from '@lingui/react/macro';
import { mediaCalls } from '../../../shared/areas/media/calls';
import { documentTypes } from '../../../shared/areas/media/document';
import { keysOf } from '../../../shared/keys-of';
import { LoadProblem } from '../../page/Loadable';
import { useCall } from '../../page/use-call';
import type { useFilters } from '../../page/use-filters';
import { CrudPage } from '../../record/CrudPage';
import './media.css';

/** The documents of the house, with how many there are of each type. */
export default function DocumentListPage() {
  return <CrudPage name="Catalog" above={(filters) => <TypeCounts {...filters} />} />;
}

/** How many documents there are of each type; a press shows these alone, another one all again. */
function TypeCounts({ values, set }: ReturnType<typeof useFilters>) {
  const { t, i18n } = useLingui();
  const { data, error, reload } = useCall(mediaCalls.getDocumentsTypeCounts, {});
  if (error && !data) return <LoadProblem error={error} onRetry={reload} />;
  const counts = new Map(data?.types.map(({ type, count }) => [type, count]));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div className="type-counts" role="group" aria-label={t`Documents by type`}>
      {keysOf(documentTypes).map((type) => (
        <button
          key={type}
          type="button"
          className="button"
          aria-pressed={values.type === type}
          onClick={() => set('type', values.type === type ? null : type)}
        >
          {i18n._(documentTypes[type])} {data && <strong>{counts.get(type) ?? 0}</strong>}
        </button>
      ))}
    </div>
  );
}
