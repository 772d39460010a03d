import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { Both } from './Both';
import type { BothLanguages } from './use-both-languages';

export interface ContractFact {
  label: MessageDescriptor;
  value: ReactNode;
  /** Whether it is the sum of the facts before it. */
  isSum?: boolean;
}

interface ContractFactsProps {
  className: string;
  facts: readonly ContractFact[];
  languages: BothLanguages;
}

/** What is said of a contract, each under its name in both languages. */
export function ContractFacts({ className, facts, languages }: ContractFactsProps) {
  return (
    <dl className={className}>
      {facts.map(({ label, value, isSum }) => (
        <div key={label.id} data-sum={isSum || undefined}>
          <dt>
            <Both languages={languages} message={label} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
