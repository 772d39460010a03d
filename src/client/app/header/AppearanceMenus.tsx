import { useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue } from 'jotai';
import { ALargeSmall, Languages, Palette } from 'lucide-react';
import { lengthUnits, volumeUnits } from '../../../shared/rules/size-units';
import { lengthNames, sizeNames, themeNames, volumeNames } from '../../state/appearance-names';
import { switchLanguage } from '../../state/language';
import { settingsAtom, sizes, storedLanguage, themes } from '../../state/settings';
import { chooseSizeUnits } from '../../state/size-units';
import { IconButton } from '../../ui/IconButton';
import { Menu } from '../../ui/Menu';
import type { MenuItem } from '../../ui/menu-items';

/** The languages as menu items, each by its own name. */
export function languageItems(): MenuItem[] {
  const current = storedLanguage();
  const names = { en: 'English', zh: '中文' } as const;
  return (['en', 'zh'] as const).map((language) => ({
    id: language,
    label: names[language],
    checked: language === current,
    onSelect: () => {
      if (language !== current) void switchLanguage();
    },
  }));
}

/** The themes as menu items. */
export function useThemeItems(): MenuItem[] {
  const { i18n } = useLingui();
  const [settings, change] = useAtom(settingsAtom);
  return themes.map((theme) => ({
    id: theme,
    label: i18n._(themeNames[theme]),
    checked: settings.theme === theme,
    onSelect: () => change({ theme }),
  }));
}

/** The sizes as menu items. */
export function useSizeItems(): MenuItem[] {
  const { i18n } = useLingui();
  const [settings, change] = useAtom(settingsAtom);
  return sizes.map((size) => ({
    id: size,
    label: i18n._(sizeNames[size]),
    checked: settings.size === size,
    onSelect: () => change({ size }),
  }));
}

/** The units of lengths and volumes as menu items. */
export function useUnitItems(): MenuItem[] {
  const { i18n } = useLingui();
  const settings = useAtomValue(settingsAtom);
  return [
    ...lengthUnits.map((length) => ({
      id: length,
      label: i18n._(lengthNames[length]),
      checked: settings.length === length,
      onSelect: () => chooseSizeUnits({ length }),
    })),
    ...volumeUnits.map((volume) => ({
      id: volume,
      label: i18n._(volumeNames[volume]),
      checked: settings.volume === volume,
      onSelect: () => chooseSizeUnits({ volume }),
    })),
  ];
}

export function LanguageMenu() {
  const { t } = useLingui();
  return (
    <Menu entries={languageItems()} align="end">
      <IconButton icon={Languages} label={t`Language`} />
    </Menu>
  );
}

export function SizeMenu() {
  const { t } = useLingui();
  return (
    <Menu entries={useSizeItems()} align="end">
      <IconButton icon={ALargeSmall} label={t`Size`} />
    </Menu>
  );
}

export function ThemeMenu() {
  const { t } = useLingui();
  return (
    <Menu entries={useThemeItems()} align="end">
      <IconButton icon={Palette} label={t`Theme`} />
    </Menu>
  );
}
