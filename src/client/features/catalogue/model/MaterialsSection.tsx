import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { nameIn } from '../../../../shared/language';
import { limits } from '../../../../shared/limits';
import { href } from '../../../../shared/pages';
import { cubeInCubicMeters } from '../../../../shared/rules/product-size';
import { unitsFirst, unitTexts } from '../../../../shared/rules/size-units';
import { numberText } from '../../../grid/columns/cell-text';
import { FirstOf } from '../../../page/FirstOf';
import { Loadable } from '../../../page/Loadable';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { sizeUnitsAtom } from '../../../state/settings';
import { SizeText } from './SizeText';
import { type Material, useMaterials } from './use-materials';

/** The SKUs a model is ordered as, each with its sizes; the name opens it. */
export function MaterialsSection({ modelId }: { modelId: number }) {
  const { t, i18n } = useLingui();
  const units = useAtomValue(sizeUnitsAtom);
  const materials = useMaterials(modelId);
  return (
    <Section title={t`SKUs`} note={materials.data?.total} isWide>
      <Loadable loaded={materials} lines={8}>
        {({ rows, total }) => (
          <>
            <PlainTable
              label={t`SKUs`}
              rows={rows.slice(0, limits.pageRows) as unknown as readonly Material[]} // of the list of materials, whose fields these are
              rowKey={({ id }) => id}
              empty={t`None`}
              columns={[
                {
                  id: 'number',
                  heading: t`Material number`,
                  cell: ({ id, number }) => <PageLink href={href('sku', { id })}>{number}</PageLink>,
                },
                {
                  id: 'name',
                  heading: t`Name`,
                  wraps: true,
                  cell: (row) => nameIn(i18n.locale, row),
                },
                {
                  id: 'product',
                  heading: t`Product size, W × D × H`,
                  isMinor: true,
                  cell: (row) => <SizeText sides={[row.productWidth, row.productDepth, row.productHeight]} />,
                },
                {
                  id: 'package',
                  heading: t`Package size, L × W × H`,
                  isMinor: true,
                  cell: (row) => <SizeText sides={[row.length, row.width, row.height]} />,
                },
                ...unitsFirst(units).volumes.map((unit) => ({
                  id: unit,
                  heading: t`Cube, ${unitTexts[unit]}`,
                  isNumeric: true,
                  isMinor: unit !== units.volume,
                  cell: ({ cube }: Material) => cubeText(unit === 'm3' && cube ? cubeInCubicMeters(cube) : cube),
                })),
              ]}
            />
            <FirstOf shown={Math.min(rows.length, limits.pageRows)} total={total} />
          </>
        )}
      </Loadable>
    </Section>
  );
}

const cubeText = (cube: number | null): string => (cube === null ? '–' : numberText(cube, 3));
