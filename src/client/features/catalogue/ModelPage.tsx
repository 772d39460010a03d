import { model } from '../../../shared/areas/catalogue/model';
import { RecordPage } from '../../record/RecordPage';
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
  return (
    <RecordPage
      entity={model}
      lead={({ id, pictureId }) => <ModelPictures modelId={id} mainId={Number(pictureId)} />}
      sections={(record) => (
        <>
          <ModelSalesSection id={record.id} />
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
