import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Undo2 } from 'lucide-react';
import { coverCalls, type WallCover } from '../../../shared/areas/catalogue/cover-calls';
import { fetchData } from '../../api/send';
import { ReferenceInput } from '../../forms/ReferenceInput';
import { FilterBar } from '../../page/FilterBar';
import { Loadable } from '../../page/Loadable';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { usePageState } from '../../state/page';
import { noteRecordChange } from '../../state/record-changes';
import { noteSaved } from '../../state/undo';
import { useAttempt } from '../../state/use-attempt';
import { Swatches } from './cover/Swatches';
import { titledSections } from './cover/section-titles';
import { useCoverFilters, useCovers } from './cover/use-cover-filters';

/** Which covers have the feature otherwise than they are stored, by their ids. */
type Turned = Readonly<Record<number, boolean>>;

/** One feature given to many covers, and taken from others, on the wall of swatches. */
export default function CoverFeaturePage() {
  const { t } = useLingui();
  const { filters, values, set } = useCoverFilters();
  const covers = useCovers(values);
  const [featureId, setFeatureId] = usePageState<number | null>('feature', null);
  const [turned, setTurned] = usePageState<Turned>('turned', {});
  const { isBusy: isSaving, attempt } = useAttempt();
  const count = Object.keys(turned).length;

  const stored = ({ featureIds }: WallCover) => featureId !== null && featureIds.includes(featureId);
  const chosen = (cover: WallCover) => turned[cover.id] ?? stored(cover);
  const toggle = (cover: WallCover) =>
    setTurned(({ [cover.id]: before, ...others }) =>
      before === undefined ? { ...others, [cover.id]: !stored(cover) } : others,
    );
  const choose = (id: number | null) => {
    setFeatureId(id);
    setTurned({});
  };
  const save = async () => {
    if (featureId === null) return;
    const changed = (covers.data?.covers ?? []).flatMap(({ id, version }) => {
      const has = turned[id];
      return has === undefined ? [] : [{ id, version, has }];
    });
    await attempt(async () => {
      const { changed: saved, changeSet } = await fetchData(coverCalls.assignCoverFeature, {
        featureId,
        covers: changed,
      });
      setTurned({});
      noteRecordChange('cover');
      noteSaved(changeSet, t`the feature of ${saved} covers`);
    });
  };
  const nothing = count === 0 ? t`Choose a feature, then the covers that have it.` : undefined;
  const actions: PageAction[] = [
    {
      id: 'here.discard',
      label: msg`Discard`,
      icon: Undo2,
      hotkey: 'u',
      disabledReason: nothing,
      run: () => setTurned({}),
    },
    {
      id: 'here.assign',
      label: msg`Save for the covers`,
      icon: Check,
      hotkey: 'a',
      variant: 'primary',
      busy: isSaving,
      disabledReason: nothing,
      run: () => void save(),
    },
  ];
  return (
    <div className="page">
      <PageHead title={t`Cover Features`} actions={actions}>
        <span className="feature-choice">
          <ReferenceInput
            to="feature"
            aria-label={t`Feature to assign`}
            placeholder={t`Feature to assign`}
            value={featureId}
            onChange={choose}
            isChoiceOnly
          />
        </span>
        <FilterBar
          filters={filters}
          values={values}
          onChange={(name, value) => {
            // What is not shown any more would not be saved.
            setTurned({});
            set(name, value);
          }}
        />
      </PageHead>
      <Loadable loaded={covers} lines={12}>
        {({ covers: shown }) =>
          featureId === null ? (
            <p className="nothing wall-note">
              <Trans>Choose a feature; the covers that have it are marked then.</Trans>
            </p>
          ) : (
            <Swatches
              sections={titledSections(shown)}
              note={(cover) => (turned[cover.id] === undefined ? '' : t`not saved yet`)}
              choice={{ chosen, onToggle: toggle }}
            />
          )
        }
      </Loadable>
    </div>
  );
}
