import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { termsOfTrade as termsInWords } from '../../../../shared/areas/customer/customer';
import type { OrderDetail } from '../../../../shared/areas/order/calls';
import { bothNames } from '../../../page/format';
import { Both } from './Both';
import { type ContractFact, ContractFacts } from './ContractFacts';
import { ContractLines } from './ContractLines';
import { ContractTotals } from './ContractTotals';
import type { BothLanguages } from './use-both-languages';

interface ContractSheetProps {
  detail: OrderDetail;
  languages: BothLanguages;
  /** The signature of whoever prints it, as a picture in an address. */
  signature: string | null;
}

/** The contract as it is printed: parties, terms, lines, totals, signatures. */
export function ContractSheet({ detail, languages, signature }: ContractSheetProps) {
  const { t } = useLingui();
  const { order, customer, termsOfTrade, seller } = detail;
  const place = [customer.city, customer.state, customer.postalCode, customer.countryNameEn].filter(Boolean).join(', ');
  const trade = termsOfTrade && <Both languages={languages} message={termsInWords[termsOfTrade]} />;
  const terms: ContractFact[] = [
    { label: msg`PO number`, value: order.poNumber },
    { label: msg`PI number`, value: order.piNumber },
    { label: msg`Order date`, value: order.orderDate },
    { label: msg`Payment terms`, value: order.paymentTerms },
    { label: msg`Terms of trade`, value: trade },
    { label: msg`Requested delivery date`, value: order.requestedDeliveryDate },
    { label: msg`Destination`, value: order.destination },
    { label: msg`POD`, value: order.pod },
    { label: msg`ETD`, value: order.etd },
  ];
  return (
    <article className="contract">
      <header className="contract-head">
        <div>
          <strong>{seller.nameEn}</strong>
          <span lang="zh-CN">{seller.nameZh}</span>
        </div>
        <h2>
          <Both languages={languages} message={msg`Sales Contract`} />
        </h2>
      </header>
      <section className="contract-parties">
        <div>
          <h3>
            <Both languages={languages} message={msg`Seller`} />
          </h3>
          <p>
            <strong>{seller.nameEn}</strong>
            <br />
            <span lang="zh-CN">{seller.nameZh}</span>
          </p>
          <p>
            <Both languages={languages} message={msg`VP/Sales`} />:{' '}
            {bothNames({ nameEn: customer.ownerNameEn, nameZh: customer.ownerNameZh }, 'en')}
          </p>
        </div>
        <div>
          <h3>
            <Both languages={languages} message={msg`Buyer`} />
          </h3>
          <p>
            <strong>{customer.nameEn}</strong>
            {customer.nameZh && (
              <>
                <br />
                <span lang="zh-CN">{customer.nameZh}</span>
              </>
            )}
          </p>
          <p>
            {customer.address && (
              <>
                {customer.address}
                <br />
              </>
            )}
            {place}
          </p>
          {customer.shipToParty && (
            <p>
              <Both languages={languages} message={msg`Ship-to party`} />: {customer.shipToParty}
            </p>
          )}
        </div>
      </section>
      <ContractFacts className="contract-terms" facts={terms.filter(({ value }) => value)} languages={languages} />
      <ContractLines lines={detail.lines} languages={languages} />
      <ContractTotals contract={detail.contract} languages={languages} />
      {order.remarks && (
        <section>
          <h3>
            <Both languages={languages} message={msg`Remarks`} />
          </h3>
          <p>{order.remarks}</p>
        </section>
      )}
      <footer className="contract-signatures">
        <div>
          {signature && <img src={signature} alt={t`Your signature`} />}
          <Both languages={languages} message={msg`Signed for the seller`} />
        </div>
        <div>
          <Both languages={languages} message={msg`Signed for the buyer`} />
        </div>
      </footer>
    </article>
  );
}
