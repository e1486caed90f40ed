import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Region, RegionLevel } from '../../lookups/regions.ts';
import { shortTime } from '../form/short-time.ts';
import { isFull } from '../store/is-full.ts';
import { type KeptCity, MOST_CITIES } from './kept-regions.ts';
import classes from './phone.module.css';
import type { PhoneStore } from './phone-store.ts';

type Props = { store: Pick<PhoneStore, 'listRegions' | 'regions'>; onClose: () => void };

const useRegionList = (store: Props['store'], level: RegionLevel, above: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['regions', level, above],
    queryFn: () => store.listRegions(level, above),
    enabled: isAsked,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Which cities an officer works in: their villages lie on the phone, to be chosen without a signal. */
export function VillagesDialog({ store, onClose }: Props) {
  const t = useTexts('phone');
  const queryClient = useQueryClient();
  const queryKey = ['field-kept-cities'];
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: store.regions.listCities,
    networkMode: 'always',
    staleTime: 0,
  });
  const remove = async ({ id, name }: KeptCity) => {
    await store.regions.forgetCity(id);
    await queryClient.invalidateQueries({ queryKey });
    toast(t('villages.removed', { name }), 'success');
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('villages.title')}
      closeButtonProps={{ 'aria-label': t('villages.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('villages.text')}</Text>
        {isError && !data ? (
          <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : !data ? (
          <LoadingState lines={3} />
        ) : data.length === 0 ? (
          <Text size="sm">{t('villages.none')}</Text>
        ) : (
          <ul className={classes.devices}>
            {data.map((city) => (
              <li key={city.id} className={classes.device}>
                <div>
                  <Text size="sm" fw={600}>
                    {city.name}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {t('villages.kept', {
                      count: city.villages,
                      at: shortTime(new Date(city.keptAt).toISOString()),
                    })}
                  </Text>
                </div>
                <Button
                  variant="default"
                  aria-label={t('villages.removeOf', { name: city.name })}
                  onClick={() => void remove(city)}
                >
                  {t('villages.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {data && data.length >= MOST_CITIES && <Text size="sm">{t('villages.most', { count: MOST_CITIES })}</Text>}
        {data && data.length < MOST_CITIES && (
          <AddCity
            store={store}
            kept={data}
            onAdded={async (name) => {
              await queryClient.invalidateQueries({ queryKey });
              // Lists that could not come before are there now.
              await queryClient.invalidateQueries({ queryKey: ['regions'] });
              toast(t('villages.added', { name }), 'success');
            }}
          />
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('villages.close')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type AddProps = {
  store: Props['store'];
  kept: readonly KeptCity[];
  onAdded: (name: string) => Promise<void>;
};

function AddCity({ store, kept, onAdded }: AddProps) {
  const t = useTexts('phone');
  const session = useSession();
  const [province, setProvince] = useState<string | null>(null);
  const [city, setCity] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'failed' | 'full' | null>(null);
  const mayAsk = session !== null && navigator.onLine;
  const provinces = useRegionList(store, 'province', '', mayAsk);
  const cities = useRegionList(store, 'city', province ?? '', mayAsk && province !== null);
  const chosen: Region | undefined = cities.data?.find(({ id }) => id === city);
  const add = async () => {
    if (!chosen) return;
    setBusy(true);
    setFailure(null);
    try {
      await store.regions.keepCity(chosen);
      setCity(null);
      await onAdded(chosen.name);
    } catch (reason) {
      setFailure(isFull(reason) ? 'full' : 'failed');
    } finally {
      setBusy(false);
    }
  };
  if (!mayAsk) return <Text size="sm">{t('villages.noSignal')}</Text>;
  const isUnheard = provinces.isError || cities.isError;
  return (
    <Stack gap="sm">
      <Select
        label={t('villages.province')}
        placeholder={t('villages.choose')}
        searchable
        nothingFoundMessage="-"
        data={(provinces.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={province}
        onChange={(next) => {
          setProvince(next);
          setCity(null);
        }}
      />
      <Select
        label={t('villages.city')}
        placeholder={t('villages.choose')}
        searchable
        nothingFoundMessage="-"
        disabled={province === null || !cities.data}
        data={(cities.data ?? [])
          .filter(({ id }) => !kept.some((one) => one.id === id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={city}
        onChange={setCity}
      />
      {(failure || isUnheard) && (
        <Text size="sm" className="alarm" role="alert">
          {t(`villages.${failure ?? 'failed'}`)}
        </Text>
      )}
      <Button variant="light" loading={isBusy} disabled={!chosen} onClick={() => void add()}>
        {t('villages.add')}
      </Button>
    </Stack>
  );
}
