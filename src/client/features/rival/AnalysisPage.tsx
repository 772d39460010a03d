import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Images, Save, Scale } from 'lucide-react';
import { competitiveAnalysis } from '../../../shared/areas/rival/analysis';
import { href } from '../../../shared/pages';
import { PageHead } from '../../page/PageHead';
import { askForNewRecord } from '../../state/new-record';
import { openPage } from '../../state/open-page';
import { usePageState, usePageTab } from '../../state/page';
import { EmptyState } from '../../ui/EmptyState';
import { Compared } from './Compared';
import { ComparisonFields } from './ComparisonFields';
import { addressOf, comparedFields, comparisonOf, type Draft, draftOf } from './comparison';
import './rival.css';

/** Styles of ours beside those of rivals, chosen here, drawn at once, and saved under a name. */
export default function AnalysisPage() {
  const { t } = useLingui();
  const { query } = usePageTab();
  const [draft, setDraft] = usePageState<Draft>('comparison', draftOf(query));
  const comparison = comparisonOf(draft);
  const incomplete = comparison
    ? undefined
    : draft.basis === 'retail' && (draft.retailFactor ?? null) === null
      ? t`Enter what shops ask for 1 USD FOB.`
      : t`Choose styles of ours and of rivals first.`;
  return (
    <div className="page">
      <PageHead
        title={t`Competitive Product Analysis`}
        actions={[
          {
            id: 'here.styles',
            label: msg`Choose styles`,
            icon: Images,
            hotkey: 'c',
            run: () => openPage(href('CompetitiveProductAnalysisStyles', addressOf(draft))),
          },
          {
            id: 'here.save',
            label: msg`Save under a name`,
            icon: Save,
            hotkey: 'shift+s',
            variant: 'primary',
            writes: competitiveAnalysis,
            disabledReason: incomplete,
            run: () =>
              askForNewRecord({
                entity: 'competitiveAnalysis',
                like: { ...comparison },
                done: ({ id }) => openPage(href('CompetitiveProductAnalysisSave', { id })),
              }),
          },
        ]}
      />
      <div className="sections">
        <ComparisonFields names={comparedFields} draft={draft} onChange={setDraft} isWide />
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
