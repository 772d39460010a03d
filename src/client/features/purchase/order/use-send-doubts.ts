import { useLingui } from '@lingui/react/macro';
import { addressesOf } from '../../../../shared/areas/purchase/addresses';
import type { CrudRecord } from '../../../../shared/entity/crud';
import { cubeStateOf } from '../../../../shared/loading/gauge';
import { useVolume } from '../../../page/use-volume';
import { today } from '../../../state/calendar';
import { containersOf } from './order-containers';

/** Who gets a purchase order by mail. */
export const readersOf = ({ emails }: CrudRecord): string[] => addressesOf(typeof emails === 'string' ? emails : null);

/** Returns what is irregular about a purchase order that is about to be sent, in sentences. */
export function useSendDoubts(): (record: CrudRecord) => string[] {
  const { t } = useLingui();
  const volume = useVolume();
  return (record) => {
    const { window, containers } = containersOf(record);
    const untils = (record.children?.lines ?? []).flatMap(({ priceUntil }) => (priceUntil ? String(priceUntil) : []));
    const [overUntil] = untils.filter((until) => until < today()).sort();
    const cubes = containers.map(({ cuft }) => cubeStateOf(cuft, window));
    const isBelow = cubes.some((cube) => cube === 'below' || cube === 'empty');
    const [least, most] = [volume.text(window.minCuft, 0), volume.text(window.maxCuft, 0)];
    return [
      ...(record.state === 'draft' ? [t`It is not signed.`] : []),
      ...(isBelow ? [t`A container is below its minimum cube of ${least}.`] : []),
      ...(cubes.includes('above') ? [t`A container is above its maximum cube of ${most}.`] : []),
      ...(overUntil === undefined ? [] : [t`Its prices were quoted until ${overUntil}.`]),
      ...(readersOf(record).length > 0 ? [] : [t`It has no address, so nobody gets a mail.`]),
    ];
  };
}
