import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { containerKinds } from '../../../../shared/areas/delivery/shipment';
import { offerOf } from '../../../../shared/loading/container-kinds';
import { numberText } from '../../../grid/columns/cell-text';
import { CubeStateDot, LoadingGauge } from '../../../page/loading/LoadingGauge';
import { useVolume } from '../../../page/use-volume';
import { cargoOf } from './cargo';
import type { Draft } from './draft';

/** The cube of the list beside the window of the first container offered, while there is no plan. */
export function CargoSide({ draft }: { draft: Draft }) {
  const { t, i18n } = useLingui();
  const volume = useVolume();
  const { cuft, cartons, kilograms } = cargoOf(draft);
  const offered = draft.offers.find(({ isOffered }) => isOffered) ?? draft.offers[0];
  const kind = offered?.kind ?? '40HC';
  const standard = offerOf(kind);
  const typed = (value: unknown, otherwise: number) => (typeof value === 'number' && value >= 0 ? value : otherwise);
  const window = {
    minCuft: typed(offered?.minCuft, standard.minCuft),
    maxCuft: typed(offered?.maxCuft, standard.maxCuft),
  };
  const containers = window.maxCuft > 0 ? Math.ceil(cuft / window.maxCuft) : 0;
  const name = i18n._(containerKinds[kind]);
  return (
    <>
      <div className="side-cube">
        <strong>{volume.text(cuft)}</strong>
        {containers <= 1 && <CubeStateDot cuft={cuft} window={window} />}
      </div>
      <p className="quiet">
        {volume.otherText(cuft)} · <Plural value={cartons} one="# carton" other="# cartons" />
        {kilograms > 0 && ` · ${numberText(kilograms / 1000, 2)} t`}
      </p>
      <LoadingGauge label={t`Cube of the list`} cuft={cuft} window={window} />
      <p className="quiet">
        {containers > 1 ? (
          <Trans>
            By cube, the list needs at least {containers} × {name}.
          </Trans>
        ) : (
          <Trans>The window of one {name}.</Trans>
        )}
      </p>
    </>
  );
}
