import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ModelLoadability, modelCalls } from '../../../../shared/areas/catalogue/model-calls';
import { containerKinds } from '../../../../shared/areas/delivery/shipment';
import { keysOf } from '../../../../shared/keys-of';
import { unplacedReasons } from '../../../../shared/loading/plan';
import { href } from '../../../../shared/pages';
import { enumerated } from '../../../../shared/rules/enumerated';
import { wholeText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { useCall } from '../../../page/use-call';
import { useVolume } from '../../../page/use-volume';
import { SizeText } from './SizeText';

type Carton = ModelLoadability['cartons'][number];

/** How many pieces of each of the model's cartons fill a container, and how that was reached. */
export function LoadabilitySection({ id }: { id: number }) {
  const { t, i18n } = useLingui();
  const loadability = useCall(modelCalls.getModelLoadability, { id });
  return (
    <Section title={t`Loadability`} note={t`pieces of one carton alone in a container, by the packing engine`} isWide>
      <Loadable loaded={loadability} lines={5}>
        {({ cartons, unmeasured }) => (
          <>
            <PlainTable
              label={t`Loadability`}
              rows={cartons}
              rowKey={({ materials }) => materials[0]?.id ?? 0}
              empty={t`No SKU has a package size yet.`}
              columns={[
                { id: 'materials', heading: t`Material`, wraps: true, cell: (carton) => <Materials carton={carton} /> },
                {
                  id: 'carton',
                  heading: t`Package size, L × W × H`,
                  isMinor: true,
                  cell: ({ length, width, height }) => <SizeText sides={[length, width, height]} />,
                },
                ...keysOf(containerKinds).map((kind) => ({
                  id: kind,
                  heading: i18n._(containerKinds[kind]),
                  isNumeric: true,
                  // On a phone there is room for the large ones.
                  isMinor: kind === '20GP',
                  cell: ({ loads }: Carton) => <Load load={loads.find((each) => each.kind === kind)} />,
                })),
              ]}
            />
            <p className="quiet">
              <Trans>
                Every carton stands on the floor or fully on others; cube window and payload of the container are kept.
                The percentage is the share of the container’s inside that is filled.
              </Trans>{' '}
              {unmeasured > 0 && t`Not measured yet: ${plural(unmeasured, { one: '# SKU', other: '# SKUs' })}.`}
            </p>
          </>
        )}
      </Loadable>
    </Section>
  );
}

function Materials({ carton: { materials } }: { carton: Carton }) {
  const { t, i18n } = useLingui();
  const [first] = materials;
  if (!first) return null;
  const others = materials.length - 1;
  return (
    <span className="model-size">
      <PageLink href={href('sku', { id: first.id })}>{first.number}</PageLink>
      {others > 0 && (
        <small
          className="quiet"
          title={enumerated(
            materials.map(({ number }) => number),
            i18n.locale,
          )}
        >
          {t`and ${others} more in the same carton`}
        </small>
      )}
    </span>
  );
}

function Load({ load }: { load: Carton['loads'][number] | undefined }) {
  const { t, i18n } = useLingui();
  const volume = useVolume();
  if (!load) return '–';
  const { pieces, cuft, fill, endedBy } = load;
  const cube = volume.text(cuft);
  return (
    <span className="model-size">
      {wholeText(pieces)}
      <small className="quiet">
        {t`${fill} %, ${cube}`}
        {endedBy && endedBy !== 'time' && <br />}
        {endedBy && endedBy !== 'time' && i18n._(unplacedReasons[endedBy])}
      </small>
    </span>
  );
}
