import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { usePageState } from '../../../state/page';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import type { useCheckList } from './use-check-list';

interface HandedOverProps {
  /** The commodities that another page handed over. */
  commodities: number[];
  onFill: ReturnType<typeof useCheckList>['fill'];
}

/** Adds commodities that another page handed over, once; if that fails, they wait here to be added again. */
export function HandedOver({ commodities, onFill }: HandedOverProps) {
  const { t } = useLingui();
  const [handed, setHanded] = usePageState('handed', commodities);
  const [left, setLeft] = usePageState<number[]>('handed and not added', []);
  const add = useCallback(
    async (ids: readonly number[]) => {
      const lines = ids.map((commodityId) => ({ commodityId, pieces: 1 }));
      if ((await onFill('priceList', lines)) === null) setLeft((before) => [...before, ...ids]);
    },
    [onFill, setLeft],
  );
  useEffect(() => {
    if (handed.length === 0) return;
    setHanded([]);
    void add(handed);
  }, [handed, setHanded, add]);
  const handleAgain = () => {
    setLeft([]);
    void add(left);
  };
  if (left.length === 0) return null;
  return (
    <p className="cart-handed" role="alert">
      <Plural
        value={left.length}
        one="# commodity that was chosen is not on the list yet."
        other="# commodities that were chosen are not on the list yet."
      />{' '}
      <Button onClick={handleAgain}>
        <Trans>Try again</Trans>
      </Button>
      <IconButton icon={X} label={t`Dismiss`} onClick={() => setLeft([])} />
    </p>
  );
}
