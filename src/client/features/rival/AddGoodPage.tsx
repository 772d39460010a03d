import { useEffect } from 'react';
import { href } from '../../../shared/pages';
import { CrudPage } from '../../record/CrudPage';
import { askForNewRecord } from '../../state/new-record';
import { openPage } from '../../state/open-page';

/** The competing goods, with the form of a new one in front of them. */
export default function AddGoodPage() {
  useEffect(() => {
    askForNewRecord({
      entity: 'competingGood',
      done: ({ id }) => openPage(href('competingGoodsInfo', { id })),
    });
  }, []);
  return <CrudPage name="competingGoods" />;
}
