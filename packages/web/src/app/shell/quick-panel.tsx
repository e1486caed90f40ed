import { Drawer, Tabs } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { OwnAuditList } from '../../features/audit/own-audit-list.tsx';
import { NoticeList } from '../../features/notices/notice-list.tsx';
import { PreferenceSwitches } from '../../features/notices/preference-switches.tsx';
import { useTexts } from '../../texts/use-texts.ts';

type Props = { isOpen: boolean; onClose: () => void };

export function QuickPanel({ isOpen, onClose }: Props) {
  const t = useTexts('shell');
  // Fetched when it is first opened: one born open would not give the focus back.
  const isMounted = useMounted();
  return (
    <Drawer
      opened={isOpen && isMounted}
      onClose={onClose}
      position="right"
      size={380}
      title={t('panel.title')}
      closeButtonProps={{ 'aria-label': t('panel.close') }}
    >
      <Tabs defaultValue="notifications" keepMounted={false}>
        <Tabs.List grow mb="xs">
          <Tabs.Tab value="notifications">{t('panel.tabs.notifications')}</Tabs.Tab>
          <Tabs.Tab value="audit">{t('panel.tabs.audit')}</Tabs.Tab>
          <Tabs.Tab value="settings">{t('panel.tabs.settings')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="notifications">
          <NoticeList />
        </Tabs.Panel>
        <Tabs.Panel value="audit">
          <OwnAuditList />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <PreferenceSwitches />
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  );
}
