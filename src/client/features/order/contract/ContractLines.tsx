import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderLineRow } from '../../../../shared/areas/order/calls';
import { contractGoods } from '../../../../shared/areas/order/contract-goods';
import { numberText } from '../../../grid/columns/cell-text';
import { Both } from './Both';
import type { BothLanguages } from './use-both-languages';

interface ContractLinesProps {
  lines: readonly OrderLineRow[];
  languages: BothLanguages;
}

/** The goods, one line each. A discount has its column only where there is one. */
export function ContractLines({ lines, languages }: ContractLinesProps) {
  const hasDiscount = lines.some(({ discount }) => discount);
  const heading = (message: MessageDescriptor, isNumeric = false) => (
    <th scope="col" data-numeric={isNumeric || undefined}>
      <Both languages={languages} message={message} />
    </th>
  );
  return (
    <table className="contract-lines">
      <thead>
        <tr>
          <th scope="col">#</th>
          {heading(msg`Model`)}
          {heading(msg`Description`)}
          {heading(msg`Cover and color`)}
          {heading(msg`Pieces`, true)}
          {heading(msg`Price, USD`, true)}
          {hasDiscount && heading(msg`Discount, %`, true)}
          {heading(msg`Amount, USD`, true)}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { en, zh } = contractGoods(line);
          return (
            <tr key={line.id}>
              <td>{line.lineNumber}</td>
              <td>{line.model}</td>
              <BothWords en={en.description} zh={zh.description} />
              <BothWords en={en.cover} zh={zh.cover} />
              <td data-numeric>{numberText(line.quantity, 0)}</td>
              <td data-numeric>{numberText(line.price, 4)}</td>
              {hasDiscount && <td data-numeric>{line.discount ? numberText(line.discount, 4) : ''}</td>}
              <td data-numeric>{numberText(line.amount, 2)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function BothWords({ en, zh }: { en: string; zh: string }) {
  return (
    <td className="both">
      <span lang="en">{en}</span>
      {zh && <span lang="zh-CN">{zh}</span>}
    </td>
  );
}
