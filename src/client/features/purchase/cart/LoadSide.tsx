import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { offerOf } from '../../../../shared/loading/container-kinds';
import type { ContainerOffer } from '../../../../shared/loading/problem';
import { moneyText } from '../../../page/format';
import { CubeStateDot, LoadingGauge } from '../../../page/loading/LoadingGauge';
import { useVolume } from '../../../page/use-volume';
import type { CheckedLoad } from './checked-load';
import { PackedNote } from './PackedNote';

interface LoadSideProps {
  load: CheckedLoad;
  kind: ContainerOffer['kind'];
}

/** How full the containers of the checked lines are, by cube at once and by the packing engine a moment later. */
export function LoadSide({ load, kind }: LoadSideProps) {
  const { t } = useLingui();
  const volume = useVolume();
  const window = offerOf(kind);
  const { containers, cuft, pieces, amount, tippingId, checked } = load;
  const last = containers.at(-1)?.cuft ?? 0;
  const share = Math.round((last / window.maxCuft) * 100);
  const tipping = checked.find(({ id }) => id === tippingId)?.code;
  return (
    <aside className="cart-side" aria-label={t`Load of the checked lines`}>
      <p aria-live="polite">
        <strong>
          {volume.text(cuft)} · {volume.otherText(cuft)}
        </strong>
        <br />
        {containers.length} × {kind}, <Plural value={pieces} one="# piece" other="# pieces" />, {moneyText(amount)}
      </p>
      <h2>{containers.length > 1 ? <Trans>Last container: {share} %</Trans> : <Trans>Container: {share} %</Trans>}</h2>
      <LoadingGauge label={t`Cube of the last container`} cuft={last} window={window} />
      <CubeStateDot cuft={last} window={window} />
      {tipping && (
        <p>
          <Trans>{tipping} begins another container.</Trans>
        </p>
      )}
      {containers.length > 1 && (
        <ol className="cart-containers">
          {containers.map((container, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: containers have no names of their own, and stand in their order
            <li key={at}>
              <span>{volume.text(container.cuft)}</span>
              <CubeStateDot cuft={container.cuft} window={window} />
            </li>
          ))}
        </ol>
      )}
      <PackedNote rows={checked} kind={kind} />
    </aside>
  );
}
