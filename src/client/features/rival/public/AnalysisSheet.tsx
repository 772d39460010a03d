import { useLingui } from '@lingui/react/macro';
import { FileText, Printer } from 'lucide-react';
import { plants } from '../../../../shared/areas/price/price';
import { bases, competitiveAnalysis } from '../../../../shared/areas/rival/analysis';
import type { AnalysisView, ComparedStyle } from '../../../../shared/areas/rival/calls';
import { nameIn } from '../../../../shared/language';
import type { ReceivedFile } from '../../../api/send';
import { Facts } from '../../../page/Facts';
import { useDownload } from '../../../page/use-download';
import { storedLanguage } from '../../../state/settings';
import { Button } from '../../../ui/Button';
import { GapTable } from '../GapTable';
import { PriceScatter } from '../PriceScatter';
import '../rival.css';

interface AnalysisSheetProps {
  analysis: AnalysisView;
  fetchPdf: () => Promise<ReceivedFile | null>;
}

/** A saved analysis as it is read and printed. */
export function AnalysisSheet({ analysis, fetchPdf }: AnalysisSheetProps) {
  const { t, i18n } = useLingui();
  const { download, isDownloading } = useDownload();
  const { fields } = competitiveAnalysis;
  const { seller, pictures, ours, rivals, basis, retailFactor } = analysis;
  const facts = [
    [fields.day.label, analysis.day],
    [fields.basis.label, i18n._(bases[basis])],
    [
      fields.retailFactor.label,
      basis === 'retail' && retailFactor !== null ? t`USD ${{ amount: retailFactor }}` : null,
    ],
    [fields.plant.label, i18n._(plants[analysis.plant])],
    [fields.countryId.label, analysis.countryName],
    [fields.madeById.label, analysis.madeByName],
  ] as const;
  const picture = ({ pictureId }: ComparedStyle) =>
    pictureId !== null && pictures[pictureId] ? (
      <img className="rival-picture" src={pictures[pictureId]} alt="" />
    ) : (
      <span className="rival-picture" />
    );
  return (
    <article className="rival-sheet">
      <header>
        <div>
          <p className="quiet">{nameIn(storedLanguage(), seller)}</p>
          <h1>{analysis.title}</h1>
        </div>
        <div className="rival-sheet-actions no-print">
          <Button icon={Printer} onClick={() => window.print()}>{t`Print`}</Button>
          <Button icon={FileText} busy={isDownloading} onClick={() => void download(fetchPdf)}>{t`Save as PDF`}</Button>
        </div>
      </header>
      <Facts facts={facts.flatMap(([label, value]) => (value ? [{ label: i18n._(label), value }] : []))} />
      {analysis.comments && <p className="rival-comments">{analysis.comments}</p>}
      <PriceScatter styles={[...ours, ...rivals]} />
      <GapTable ours={ours} rivals={rivals} picture={picture} />
    </article>
  );
}
