import { useLingui } from '@lingui/react/macro';
import { Box, DoorOpen, PanelTop, RectangleHorizontal, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton';
import { type CameraAction, outlookKeys, zoomStep } from './view-keys';

interface ViewToolbarProps {
  onMove: (action: CameraAction) => void;
}

/** The preset looks and the zoom. The keys shown with them work while the view has the focus. */
export function ViewToolbar({ onMove }: ViewToolbarProps) {
  const { t } = useLingui();
  const looks = [
    { name: 'iso', icon: Box, label: t`From the corner` },
    { name: 'side', icon: RectangleHorizontal, label: t`From the side` },
    { name: 'top', icon: PanelTop, label: t`From above` },
    { name: 'door', icon: DoorOpen, label: t`From the door` },
  ] as const;
  return (
    <div className="view-toolbar" role="toolbar" aria-label={t`View`}>
      {looks.map(({ name, icon, label }) => (
        <IconButton
          key={name}
          icon={icon}
          label={label}
          hotkey={outlookKeys[name]}
          onClick={() => onMove({ kind: 'look', outlook: name })}
        />
      ))}
      <span className="view-toolbar-gap" />
      <IconButton
        icon={ZoomIn}
        label={t`Zoom in`}
        hotkey="+"
        onClick={() => onMove({ kind: 'zoom', factor: zoomStep })}
      />
      <IconButton
        icon={ZoomOut}
        label={t`Zoom out`}
        hotkey="-"
        onClick={() => onMove({ kind: 'zoom', factor: 1 / zoomStep })}
      />
      <IconButton icon={Scan} label={t`Show all of it`} hotkey="0" onClick={() => onMove({ kind: 'reset' })} />
    </div>
  );
}
