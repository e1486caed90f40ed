import { Badge, Button, Checkbox, Group, Switch, Text, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { ListDataTable } from './list-data-table.tsx';
import classes from './prescreen.module.css';
import { saveWorkbook } from './save-workbook.ts';
import { useRowWords } from './use-row-words.ts';
import type { ChosenList, UploadList } from './use-upload-list.ts';
import { wrongRowsFile } from './wrong-rows-file.ts';

type Props = { chosen: ChosenList; upload: UploadList };

/** The chosen list before it is stored: what is wrong, and the consent without which nothing is sent to stay. */
export function PreviewList({ chosen, upload }: Props) {
  const t = useTexts('prescreen');
  const words = useRowWords();
  const [isOnlyWrong, setOnlyWrong] = useState(false);
  const [hasConsent, setConsent] = useState(false);
  const wrong = chosen.rows.filter(({ errors }) => errors.length > 0);
  const isBusy = upload.checking.isPending || upload.storing.isPending;
  const exportWrong = async () => {
    const titles = { line: t('line'), status: t('status') };
    const content = await wrongRowsFile(chosen.rows, ({ errors }) => words(errors), titles);
    saveWorkbook('prescreen-baris-salah.xlsx', content);
  };
  return (
    <section className="panel">
      <div className={classes.bar}>
        <Group gap="sm">
          <Text fw={600}>{t('listData')}</Text>
          <Text size="sm" c="dimmed">
            {chosen.file.name}
          </Text>
          <Badge color="green" variant="light" radius="sm" tt="none">
            {t('upload.right', { count: chosen.rows.length - wrong.length })}
          </Badge>
          {wrong.length > 0 && (
            <Badge color="red" variant="light" radius="sm" tt="none">
              {t('upload.wrong', { count: wrong.length })}
            </Badge>
          )}
        </Group>
        {wrong.length > 0 && (
          <Group gap="sm">
            <Switch
              size="sm"
              label={t('upload.onlyWrong')}
              checked={isOnlyWrong}
              onChange={({ currentTarget }) => setOnlyWrong(currentTarget.checked)}
            />
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={14} aria-hidden="true" />}
              onClick={() => void exportWrong()}
            >
              {t('upload.exportWrong')}
            </Button>
          </Group>
        )}
      </div>
      <ListDataTable rows={isOnlyWrong && wrong.length > 0 ? wrong : chosen.rows} />
      <div className={classes.send}>
        <div>
          <Checkbox
            label={t('consent')}
            checked={hasConsent}
            disabled={wrong.length > 0}
            onChange={({ currentTarget }) => setConsent(currentTarget.checked)}
          />
          <Text size="xs" c="dimmed" mt={4}>
            {wrong.length === 0 && t(chosen.checkedBy === 'browser' ? 'upload.checkedHere' : 'upload.checkedThere')}
          </Text>
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            disabled={wrong.length > 0 || isBusy}
            loading={upload.checking.isPending}
            onClick={() => upload.checking.mutate(chosen)}
          >
            {t('upload.check')}
          </Button>
          <Tooltip label={t('upload.tickFirst')} disabled={hasConsent || wrong.length > 0}>
            <Button
              disabled={!hasConsent || wrong.length > 0 || isBusy}
              loading={upload.storing.isPending}
              onClick={() => upload.storing.mutate(chosen)}
            >
              {t('upload.send')}
            </Button>
          </Tooltip>
        </Group>
      </div>
    </section>
  );
}
