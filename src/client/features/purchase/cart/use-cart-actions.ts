import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FilePlus2, PackagePlus, Trash2 } from 'lucide-react';
import type { Plant } from '../../../../shared/areas/price/price';
import { checkListCalls } from '../../../../shared/areas/purchase/check-calls';
import { checkFaults } from '../../../../shared/areas/purchase/check-rules';
import { filledUp } from '../../../../shared/areas/purchase/container-fill';
import { offerOf } from '../../../../shared/loading/container-kinds';
import type { ContainerOffer } from '../../../../shared/loading/problem';
import { translate } from '../../../../shared/translate';
import { fetchFile } from '../../../api/send';
import type { PageAction } from '../../../page/PageActions';
import { useDownload } from '../../../page/use-download';
import { workbookAction } from '../../../page/workbook-action';
import { toastWarning } from '../../../state/toasts';
import { confirm } from '../../../ui/confirm';
import { piecesProblem } from './CheckTable';
import { type CheckedLoad, checkedLoad } from './checked-load';
import type { useCheckList } from './use-check-list';

interface Checked {
  /** Whose list it is, and whose prices it has; null until a customer is chosen. */
  asked: { customerId: number; plant: Plant } | null;
  list: ReturnType<typeof useCheckList>;
  /** What is checked; null until the list is there. */
  load: CheckedLoad | null;
  kind: ContainerOffer['kind'];
  /** The text typed as pieces where it is not a valid count, by line. */
  unread: ReadonlyMap<number, string>;
  /** Opens the form that asks for the rest of a purchase order. */
  onOrder: () => void;
}

/** What is done with the checked lines: taken off the list, brought to full containers, ordered. */
export function useCartActions({ asked, list, load, kind, unread, onOrder }: Checked): PageAction[] {
  const { t, i18n } = useLingui();
  const { change, isBusy, remove, settled } = list;
  const { download, isDownloading } = useDownload();
  const checked = load?.checked ?? [];
  const nothingChecked = t`Check lines first.`;
  const inWords = ({ code }: { code: string }, problem: string) =>
    translate(i18n, msg`{field}: {problem}`, { field: code, problem });
  const unreadOf = ({ checked: lines }: CheckedLoad) => {
    const line = lines.find(({ id }) => unread.has(id));
    return line && inWords(line, piecesProblem(i18n));
  };
  const reasonNotToFill = (shown: CheckedLoad) => {
    const { checked: lines, cuft, isBelow } = shown;
    if (lines.length === 0) return nothingChecked;
    const fault = unreadOf(shown);
    if (fault) return fault;
    if (cuft === 0) return t`The cube of these lines is not known.`;
    return isBelow ? undefined : t`The containers are within their window already.`;
  };
  const faultOf = (shown: CheckedLoad) => {
    const [invalid] = shown.invalid;
    if (shown.checked.length === 0) return nothingChecked;
    return unreadOf(shown) ?? (invalid && inWords(invalid.row, i18n._(checkFaults[invalid.fault])));
  };
  const takeOff = async () => {
    const isSure = await confirm({
      title: plural(checked.length, {
        one: 'Take # line off the check list?',
        other: 'Take # lines off the check list?',
      }),
      message: t`Their pieces, colors and quoted prices cannot be restored.`,
      confirmLabel: t`Take off`,
      danger: true,
    });
    if (isSure) await remove(checked.map(({ id }) => id));
  };
  const fillUp = () =>
    settled(({ rows, today }) => {
      const stored = checkedLoad(rows, today, kind);
      const { lines } = stored;
      const full = reasonNotToFill(stored);
      if (full !== undefined) return toastWarning(full);
      const added = filledUp(lines, offerOf(kind));
      const piecesOf = new Map(lines.map(({ id, pieces }) => [id, pieces]));
      if (added) change(added.map(({ id, pieces }) => ({ id, pieces: (piecesOf.get(id) ?? 0) + pieces })));
      else toastWarning(t`Adding pieces of these lines cannot bring the last container into its window.`);
    });
  const order = () =>
    settled(({ rows, today }) => {
      const fault = faultOf(checkedLoad(rows, today, kind));
      if (fault === undefined) onOrder();
      else toastWarning(fault);
    });
  // While the list is loading, actions stay enabled: they wait for it and are then checked against it.
  const unlessBusy = (reasonOf: (shown: CheckedLoad) => string | undefined) => {
    if (isBusy) return undefined;
    return load ? reasonOf(load) : nothingChecked;
  };
  const save = ({ customerId, plant }: NonNullable<Checked['asked']>) =>
    settled(
      () =>
        void download(() =>
          fetchFile(checkListCalls.exportCheckList, { customerId, plant, containerKind: kind, format: 'xlsx' }),
        ),
    );
  return [
    {
      ...workbookAction(isDownloading, () => asked && void save(asked)),
      disabledReason: asked ? undefined : t`Choose a customer first.`,
    },
    {
      id: 'here.remove',
      label: msg`Take checked lines off`,
      icon: Trash2,
      hotkey: 'shift+t',
      disabledReason: checked.length === 0 ? nothingChecked : undefined,
      run: () => void takeOff(),
    },
    {
      id: 'here.fillUp',
      label: msg`Fill up`,
      icon: PackagePlus,
      hotkey: 'u',
      disabledReason: unlessBusy(reasonNotToFill),
      run: () => void fillUp(),
    },
    {
      id: 'here.order',
      label: msg`Make a purchase order`,
      icon: FilePlus2,
      hotkey: 'o',
      variant: 'primary',
      disabledReason: unlessBusy(faultOf),
      run: () => void order(),
    },
  ];
}
