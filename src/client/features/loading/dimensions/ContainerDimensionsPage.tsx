import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { CrudPage } from '../../../record/CrudPage';
import { sizeUnitsAtom } from '../../../state/settings';
import { dimensionColumns } from './dimension-columns';
import { SignLegend } from './SignLegend';

/** The cartons of all materials and how they may be loaded: the list of SKUs by other columns. */
export default function ContainerDimensionsPage() {
  const { i18n } = useLingui();
  const language = i18n.locale;
  const units = useAtomValue(sizeUnitsAtom);
  const columns = useMemo(() => dimensionColumns(language, units), [language, units]);
  return <CrudPage name="ContainerDimensions" columns={columns} above={() => <SignLegend />} />;
}
