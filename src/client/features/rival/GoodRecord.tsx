import { msg } from '@lingui/core/macro';
import { Scale } from 'lucide-react';
import { competingGood } from '../../../shared/areas/rival/competing-good';
import type { CrudRecord } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import type { PageAction } from '../../page/PageActions';
import { RecordPage } from '../../record/RecordPage';
import { openPage } from '../../state/open-page';
import { PriceHistory } from './PriceHistory';
import { SideBySide } from './SideBySide';
import './rival.css';

/** What a rival sells: side by side with ours, what was asked for it over time, and its pictures among its files. */
export function GoodRecord({ isEdited = false }: { isEdited?: boolean }) {
  const actions = ({ id, commodityId }: CrudRecord): PageAction[] => [
    {
      id: 'here.analyse',
      label: msg`Analyze with others`,
      icon: Scale,
      hotkey: 'c',
      run: () =>
        openPage(
          href('CompetitiveProductAnalysisStyles', {
            ours: commodityId ? String(commodityId) : undefined,
            rivals: String(id),
          }),
        ),
    },
  ];
  return (
    <RecordPage
      entity={competingGood}
      actions={actions}
      isEditedAtOnce={isEdited}
      lead={(record) => (
        <>
          <SideBySide key={record.id} good={record} />
          <PriceHistory good={record} />
        </>
      )}
    />
  );
}
