import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Images, Save, Scale } from 'lucide-react';
import { competitiveAnalysis } from '../../../shared/areas/rival/analysis';
import { fieldHeading } from '../../../shared/export/field-cells';
import { href } from '../../../shared/pages';
import { can } from '../../../shared/roles';
import { FieldInput } from '../../forms/FieldInput';
import { problemText } from '../../forms/field-value';
import { PageActions } from '../../page/PageActions';
import { askForNewRecord } from '../../state/new-record';
import { openPage } from '../../state/open-page';
import { usePageState, usePageTab } from '../../state/page';
import { sessionAtom } from '../../state/session';
import { EmptyState } from '../../ui/EmptyState';
import { Field } from '../../ui/Field';
import { Compared } from './Compared';
import { comparedFields, comparisonOf, type Draft, draftOf } from './comparison';
import './rival.css';

/** Styles of ours beside those of rivals, chosen here, drawn at once, and saved under a name. */
export default function AnalysisPage() {
  const { t, i18n } = useLingui();
  const { query } = usePageTab();
  const session = useAtomValue(sessionAtom);
  const [draft, setDraft] = usePageState<Draft>('comparison', draftOf(query));
  const comparison = comparisonOf(draft);
  const { fields } = competitiveAnalysis;
  const names = comparedFields.filter((name) => name !== 'retailFactor' || draft.basis === 'retail');
  const mayAdd = session !== null && can(session.user, 'write', competitiveAnalysis);
  const incomplete = comparison
    ? undefined
    : draft.basis === 'retail' && (draft.retailFactor ?? null) === null
      ? t`Say what shops ask for 1 USD FOB.`
      : t`Choose styles of ours and of rivals first.`;
  return (
    <div className="page">
      <div className="page-head">
        <h1>
          <Trans>Competitive Product Analysis</Trans>
        </h1>
        <div className="grow" />
        <PageActions
          actions={[
            {
              id: 'here.styles',
              label: msg`Choose styles`,
              icon: Images,
              hotkey: 'c',
              run: () => openPage(stylesPath(draft)),
            },
            {
              id: 'here.save',
              label: msg`Save under a name`,
              icon: Save,
              hotkey: 'shift+s',
              variant: 'primary',
              disabledReason: mayAdd ? incomplete : t`Your roles do not allow changing these records.`,
              run: () =>
                askForNewRecord({
                  entity: 'competitiveAnalysis',
                  like: { ...comparison },
                  done: ({ id }) => openPage(href('CompetitiveProductAnalysisSave', { id })),
                }),
            },
          ]}
        />
      </div>
      <div className="sections">
        <form className="form rival-choice rival-compared" onSubmit={(event) => event.preventDefault()}>
          {names.map((name) => {
            const field = fields[name];
            const value = draft[name] ?? null;
            const problem = value === null ? null : problemText(field, value, i18n);
            return (
              <div key={name} data-field={name} className={field.kind === 'references' ? 'is-wide' : undefined}>
                <Field label={fieldHeading(field, i18n)} required={field.required} error={problem ?? undefined}>
                  {(control) => (
                    <FieldInput
                      {...control}
                      field={field}
                      value={value}
                      onChange={(next) => setDraft((before) => ({ ...before, [name]: next }))}
                    />
                  )}
                </Field>
              </div>
            );
          })}
        </form>
        {comparison ? (
          <Compared comparison={comparison} />
        ) : (
          <EmptyState icon={Scale} title={incomplete ?? ''}>
            <Trans>Type a code or a name, or press C to choose them by their pictures.</Trans>
          </EmptyState>
        )}
      </div>
    </div>
  );
}

const stylesPath = ({ commodityIds, goodIds }: Draft) =>
  href('CompetitiveProductAnalysisStyles', {
    ours: commodityIds ? String(commodityIds) : undefined,
    rivals: goodIds ? String(goodIds) : undefined,
  });
