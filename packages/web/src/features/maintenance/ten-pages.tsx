import { Button, Group } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { pageWindow } from './page-window.ts';

type Props = { page: number; pages: number; onPage: (page: number) => void };

/** The paginator of the two searches. */
export function TenPages({ page, pages, onPage }: Props) {
  const t = useTexts('ui');
  return (
    <Group component="nav" gap={4} aria-label={t('list.pages')}>
      <Button
        size="compact-sm"
        variant="default"
        disabled={page <= 1}
        aria-label={t('list.previous')}
        onClick={() => onPage(page - 1)}
      >
        ‹
      </Button>
      {pageWindow(page, pages).map((number) => (
        <Button
          key={number}
          size="compact-sm"
          variant={number === page ? 'filled' : 'default'}
          aria-label={t('list.page', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </Button>
      ))}
      <Button
        size="compact-sm"
        variant="default"
        disabled={page >= pages}
        aria-label={t('list.next')}
        onClick={() => onPage(page + 1)}
      >
        ›
      </Button>
    </Group>
  );
}
