import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { Languages, Palette } from 'lucide-react';
import { themeNames } from '../../../state/appearance-names';
import { settingsAtom, storedLanguage, storeLanguage, themes } from '../../../state/settings';
import { Button } from '../../../ui/Button';
import { Menu } from '../../../ui/Menu';

/** Language and theme, before anybody is logged in. */
export function AppearanceSwitches() {
  const { t, i18n } = useLingui();
  const [{ theme }, change] = useAtom(settingsAtom);
  const other = storedLanguage() === 'en' ? 'zh' : 'en';
  const handleLanguage = () => {
    storeLanguage(other);
    location.reload();
  };
  const entries = themes.map((name) => ({
    id: name,
    label: i18n._(themeNames[name]),
    checked: name === theme,
    onSelect: () => change({ theme: name }),
  }));
  return (
    <>
      {/* Written in the language it leads to, so that those who cannot read the page find it. */}
      <Button variant="quiet" icon={Languages} lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={handleLanguage}>
        {other === 'zh' ? '中文' : 'English'}
      </Button>
      <Menu entries={entries} align="end">
        <Button variant="quiet" icon={Palette}>{t`Theme`}</Button>
      </Menu>
    </>
  );
}
