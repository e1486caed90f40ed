import { Button, Group, NativeSelect, Text, Title } from '@mantine/core';
import { formatDateTime } from '../../lib/format-date.ts';
import { bankShortName } from '../../lib/served-bank.ts';
import { personOf, useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { KeyList } from '../../ui/key-list.tsx';
import { useAddressFilter } from '../../ui/list/use-address-filter.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { GlossarySection } from './glossary-section.tsx';
import { guideOf, guideOrder } from './guide-of-role.ts';
import { GuideSection } from './guide-section.tsx';
import classes from './help.module.css';

/** Help for the desk of whoever asks; other desks can be looked at. */
export function HelpPage() {
  const t = useTexts('help');
  const session = useSession();
  const person = session && personOf(session.user);
  const own = person ? guideOf(person) : 'prescreen';
  const [asked, choose] = useAddressFilter('meja');
  const guide = guideOrder.find((candidate) => candidate === asked) ?? own;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <Group gap="sm" align="flex-end" className={classes.choice}>
          <NativeSelect
            size="xs"
            label={t('desk')}
            value={guide}
            onChange={(event) => choose(event.currentTarget.value === own ? null : event.currentTarget.value)}
            data={guideOrder.map((value) => ({
              value,
              label: value === own ? t('ownDesk', { desk: t(`guides.${value}.title`) }) : t(`guides.${value}.title`),
            }))}
          />
          <Button size="xs" variant="default" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Group>
      </PageHeader>
      <Text className={classes.printed} size="xs">
        {[bankShortName(), formatDateTime(new Date().toISOString()).slice(0, 16)].filter(Boolean).join(' · ')}
      </Text>
      <GuideSection guide={guide} />
      <section aria-labelledby="help-keys" className={`panel ${classes.part}`}>
        <Title order={2} size="h4" id="help-keys" mb={6}>
          {t('keys')}
        </Title>
        <KeyList />
      </section>
      <GlossarySection />
    </>
  );
}
