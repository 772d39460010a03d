import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { planSheet, type SheetSource } from '../../../../shared/loading/plan-sheet';
import { ContainerPage } from './ContainerPage';
import { SheetFacts } from './SheetFacts';
import { SheetRows } from './SheetRows';

interface PrintedPlanProps {
  source: SheetSource;
  onDone: () => void;
}

/** The plan on paper, a page or more for each container. It is seen in print alone, and opens the print window itself. */
export default function PrintedPlan({ source, onDone }: PrintedPlanProps) {
  const sheet = planSheet(source);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const handleAfterPrint = () => done.current();
    window.addEventListener('afterprint', handleAfterPrint);
    // Strict mode mounts twice; only the mount that stays prints.
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', handleAfterPrint);
    };
  }, []);
  return createPortal(
    <article className="printed-plan">
      <header>
        <h1>{sheet.name}</h1>
        <SheetFacts facts={sheet.facts} />
      </header>
      {sheet.containers.map((container) => (
        <ContainerPage key={container.title} sheet={container} source={source} />
      ))}
      {sheet.unplaced && <SheetRows table={sheet.unplaced} />}
    </article>,
    document.body,
  );
}
