import { msg } from '@lingui/core/macro';
import type { OrderDetail } from '../../../../shared/areas/order/calls';
import { numberText } from '../../../grid/columns/cell-text';
import { useVolume } from '../../../page/use-volume';
import { type ContractFact, ContractFacts } from './ContractFacts';
import type { BothLanguages } from './use-both-languages';

interface ContractTotalsProps {
  contract: OrderDetail['contract'];
  languages: BothLanguages;
}

/** What the lines add up to, in pieces, volume and money. */
export function ContractTotals({ contract, languages }: ContractTotalsProps) {
  const volume = useVolume();
  const rows: ContractFact[] = [
    { label: msg`Pieces`, value: numberText(contract.pieces, 0) },
    { label: msg`Volume`, value: `${volume.text(contract.cube, 2)} · ${volume.otherText(contract.cube, 2)}` },
    { label: msg`Containers (40HC)`, value: numberText(contract.containers, 0) },
    ...(contract.discount
      ? [
          { label: msg`Goods, USD`, value: numberText(contract.goods, 2) },
          { label: msg`Discount, USD`, value: `−${numberText(contract.discount, 2)}` },
        ]
      : []),
    { label: msg`Total, USD`, value: numberText(contract.amount, 2), isSum: true },
  ];
  return <ContractFacts className="contract-totals" facts={rows} languages={languages} />;
}
