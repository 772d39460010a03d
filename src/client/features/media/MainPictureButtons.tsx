import { useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { model } from '../../../shared/areas/catalogue/model';
import { fileCalls } from '../../../shared/areas/service/file-calls';
import { crudCallsOf } from '../../../shared/entity/crud';
import { fetchData } from '../../api/send';
import { reloadRecords } from '../../state/record-changes';
import { useMayWrite } from '../../state/rights';
import { toastSuccess } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { useAttempt } from '../../state/use-attempt';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/confirm';

interface MainPictureButtonsProps {
  pictureId: number;
  /** The models the picture is about, and what they are called in the same order. */
  modelIds: readonly number[];
  modelNames: readonly string[];
}

/** Makes a picture the main one of a model it is about, a button for each; asks before replacing another picture. */
export function MainPictureButtons({ pictureId, modelIds, modelNames }: MainPictureButtonsProps) {
  const { t } = useLingui();
  const mayChoose = useMayWrite(model);
  const { isBusy, attempt } = useAttempt();
  if (!mayChoose || modelIds.length === 0) return null;

  const choose = (recordId: number) =>
    attempt(async () => {
      const found = await fetchData(crudCallsOf(model).get, { id: recordId });
      const name = String(found.code);
      const isSure =
        found.pictureId === null ||
        (await confirm({
          title: t`Replace the main image of ${name}?`,
          message: t`The one it has now stays among its files.`,
          confirmLabel: t`Replace`,
        }));
      if (!isSure) return;
      const { changeSet } = await fetchData(fileCalls.chooseMainPicture, { id: pictureId, entity: 'model', recordId });
      reloadRecords('model');
      if (changeSet) noteSaved(changeSet, t`Main image of ${name}`);
      else toastSuccess(t`It is the main image of ${name} now`);
    });
  return modelIds.map((id, at) => {
    const name = modelNames[at] ?? String(id);
    return (
      <Button key={id} icon={Star} busy={isBusy} onClick={() => void choose(id)}>
        {modelIds.length > 1 ? t`Use as main image of ${name}` : t`Use as main image`}
      </Button>
    );
  });
}
