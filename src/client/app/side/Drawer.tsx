import { useLingui } from '@lingui/react/macro';
import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import type { PageName } from '../../../shared/pages';
import { useUppermost } from '../../ui/use-uppermost';
import { SideMenu } from './SideMenu';

interface DrawerProps {
  page: PageName;
  onClose: () => void;
}

/** The side menu of small screens, over the page; a click outside closes it. */
export default function Drawer({ page, onClose }: DrawerProps) {
  const { t } = useLingui();
  const onEscape = useUppermost(true, onClose);
  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <Overlay className="veil" />
        <Content className="drawer" aria-describedby={undefined} onEscapeKeyDown={onEscape}>
          <Title className="visually-hidden">{t`Menu`}</Title>
          <SideMenu page={page} isCollapsed={false} />
        </Content>
      </Portal>
    </Root>
  );
}
