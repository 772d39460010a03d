import { msg } from '@lingui/core/macro';
import { FileText, ThumbsUp } from 'lucide-react';
import { model } from '../../../shared/areas/catalogue/model';
import { modelCalls } from '../../../shared/areas/catalogue/model-calls';
import { productRecommendation } from '../../../shared/areas/recommendation/recommendation';
import type { CrudRecord } from '../../../shared/entity/crud';
import type { Language } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { fetchFile } from '../../api/send';
import type { PageAction } from '../../page/PageActions';
import { useDownload } from '../../page/use-download';
import { RecordPage } from '../../record/RecordPage';
import { askForNewRecord } from '../../state/new-record';
import { openPage } from '../../state/open-page';
import { useMayWrite } from '../../state/rights';
import { CommoditiesSection } from './model/CommoditiesSection';
import { FloorSection } from './model/FloorSection';
import { LoadabilitySection } from './model/LoadabilitySection';
import { MarketsSection } from './model/MarketsSection';
import { MaterialsSection } from './model/MaterialsSection';
import { ModelPictures } from './model/ModelPictures';
import { ModelSalesSection } from './model/ModelSalesSection';
import { StatusSection } from './model/StatusSection';
import './model/model.css';

/** Everything a salesperson says of a model: how it looks, what it sells and to whom, its SKUs, where it stands. */
export default function ModelPage() {
  const { download, isDownloading } = useDownload();
  const mayRecommend = useMayWrite(productRecommendation);
  const sheet = (id: number, writtenIn: Language) =>
    void download(() => fetchFile(modelCalls.getModelSheet, { id, writtenIn }));
  const actions = ({ id }: CrudRecord): PageAction[] => [
    {
      id: 'here.sheet.en',
      label: msg`Sheet in English`,
      icon: FileText,
      hotkey: 'p',
      right: 'export',
      busy: isDownloading,
      run: () => sheet(id, 'en'),
    },
    {
      id: 'here.sheet.zh',
      label: msg`Sheet in Chinese`,
      icon: FileText,
      hotkey: 'shift+p',
      right: 'export',
      busy: isDownloading,
      run: () => sheet(id, 'zh'),
    },
    ...(mayRecommend
      ? [
          {
            id: 'here.recommend',
            label: msg`Recommend to a customer`,
            icon: ThumbsUp,
            hotkey: 'shift+r',
            run: () =>
              askForNewRecord({
                entity: 'productRecommendation',
                like: { modelId: id, priority: 'normal' },
                done: (made) => openPage(href('recommendationDetail', { id: made.id })),
              }),
          },
        ]
      : []),
  ];
  return (
    <RecordPage
      entity={model}
      actions={actions}
      lead={({ id, pictureId }) => <ModelPictures modelId={id} mainId={Number(pictureId)} />}
      sections={(record) => (
        <>
          <ModelSalesSection id={record.id} />
          <CommoditiesSection modelId={record.id} />
          <MaterialsSection modelId={record.id} />
          <LoadabilitySection id={record.id} />
          <FloorSection modelId={record.id} />
          <MarketsSection id={record.id} />
          <StatusSection record={record} />
        </>
      )}
    />
  );
}
