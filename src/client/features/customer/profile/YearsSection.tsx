import { useLingui } from '@lingui/react/macro';
import { Section } from '../../../page/Section';
import { IntakeBars } from '../IntakeBars';
import { useStatistics } from '../use-customers';
import { YearsTable } from '../YearsTable';

/** The years side by side, and this year's months in front of last year's. */
export function YearsSection({ id }: { id: number }) {
  const { t } = useLingui();
  const statistics = useStatistics(id);
  return (
    <Section title={t`Figures by year`} note={t`USD; orders and intake by order date, shipped by invoice date`}>
      <YearsTable id={id} statistics={statistics} />
      <IntakeBars statistics={statistics.data} />
    </Section>
  );
}
