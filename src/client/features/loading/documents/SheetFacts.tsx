import type { SheetFact } from '../../../../shared/loading/plan-sheet';

/** Facts side by side, each under its label. */
export function SheetFacts({ facts }: { facts: readonly SheetFact[] }) {
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
