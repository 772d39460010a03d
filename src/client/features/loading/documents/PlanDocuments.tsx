import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { loadingFileCalls, type PlanFileFormat } from '../../../../shared/areas/loading/file-calls';
import type { SheetSource } from '../../../../shared/loading/plan-sheet';
import type { SheetLanguage } from '../../../../shared/loading/sheet-words';
import { fetchFile } from '../../../api/send';
import { useDownload } from '../../../page/use-download';
import { useAttempt } from '../../../state/use-attempt';
import { Button } from '../../../ui/Button';
import { CodeAwaited } from '../../../ui/CodeAwaited';
import { Dialog } from '../../../ui/Dialog';
import { lateCode } from '../../../ui/late-code';
import { type NamedPlan, sheetSource } from './sheet-source';
import './documents.css';

const PrintedPlan = lateCode(() => import('./PrintedPlan'));

interface PlanDocumentsProps {
  plan: NamedPlan;
  onClose: () => void;
}

/** Hands out a plan: printed, as a PDF or as a workbook, in one language or in both. */
export function PlanDocuments({ plan, onClose }: PlanDocumentsProps) {
  const { t, i18n } = useLingui();
  const own = i18n.locale === 'zh' ? 'zh' : 'en';
  const [writtenIn, setWrittenIn] = useState<SheetLanguage>(own);
  const [printed, setPrinted] = useState<SheetSource | null>(null);
  const preparing = useAttempt();
  const { download, isDownloading } = useDownload();
  const isBusy = preparing.isBusy || isDownloading;
  const names: Record<SheetLanguage, string> = { en: 'English', zh: '中文', both: t`English and Chinese` };
  // The user's own language first, as the dialog focuses the first choice.
  const languages: readonly SheetLanguage[] = [own, own === 'en' ? 'zh' : 'en', 'both'];
  const print = () => preparing.attempt(async () => setPrinted(await sheetSource(plan, writtenIn)));
  const save = (format: PlanFileFormat) => {
    // The page knows more of a plan than the call takes.
    const { name, problem, plan: placed } = plan;
    const input = { name, problem, plan: placed, format, writtenIn };
    return download(() => fetchFile(loadingFileCalls.getLoadingPlanFile, input));
  };

  return (
    <>
      <Dialog open onOpenChange={onClose} title={t`Print or save the plan`} description={plan.name} width={440}>
        <fieldset className="document-languages">
          <legend>
            <Trans>Written in</Trans>
          </legend>
          {languages.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="writtenIn"
                value={value}
                checked={value === writtenIn}
                onChange={() => setWrittenIn(value)}
              />
              {names[value]}
            </label>
          ))}
        </fieldset>
        <div className="form-foot">
          <Button icon={FileSpreadsheet} busy={isBusy} onClick={() => void save('xlsx')}>
            <Trans>Excel workbook</Trans>
          </Button>
          <Button icon={FileText} busy={isBusy} onClick={() => void save('pdf')}>
            PDF
          </Button>
          <span className="grow" />
          <Button icon={Printer} variant="primary" busy={isBusy} onClick={() => void print()}>
            <Trans>Print</Trans>
          </Button>
        </div>
      </Dialog>
      {printed && (
        <CodeAwaited>
          <PrintedPlan source={printed} onDone={() => setPrinted(null)} />
        </CodeAwaited>
      )}
    </>
  );
}
