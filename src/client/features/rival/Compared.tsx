import { useLingui } from '@lingui/react/macro';
import { type Comparison, rivalCalls } from '../../../shared/areas/rival/calls';
import { Loadable } from '../../page/Loadable';
import { Section } from '../../page/Section';
import { useCall } from '../../page/use-call';
import { GapTable } from './GapTable';
import { PriceScatter } from './PriceScatter';
import { StylePicture } from './StylePicture';
import './rival.css';

/** A comparison drawn and told in gaps, as soon as it is known what is compared. */
export function Compared({ comparison }: { comparison: Comparison | null }) {
  const { t } = useLingui();
  const loaded = useCall(rivalCalls.compareStyles, comparison);
  if (!comparison) return null;
  return (
    <div className="rival-compared">
      <Loadable loaded={loaded}>
        {({ ours, rivals }) => (
          <>
            <Section title={t`Price over size and function`} isWide>
              <PriceScatter styles={[...ours, ...rivals]} />
            </Section>
            <Section title={t`Gaps: how much more or less we ask than the rival`} isWide>
              <GapTable ours={ours} rivals={rivals} picture={(style) => <StylePicture style={style} />} />
            </Section>
          </>
        )}
      </Loadable>
    </div>
  );
}
