import { Button, Radio, Stack, Text } from '@mantine/core';
import { type FormPart, stepOfPart } from '@trustiq/contract/field/form-parts.ts';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { RegionName } from '../lookups/region-name.tsx';
import { differences } from './differences.ts';
import classes from './field.module.css';
import { useForm } from './form/form-context.tsx';
import { useFieldLabel } from './form/use-fault-texts.ts';
import { type Json, readAt, writeAt } from './store/content-at.ts';
import type { PartConflict } from './store/form-state.ts';
import { useValueText } from './use-value-text.ts';

/** How a part begins the paths of its fields. */
const prefixOf = (part: FormPart) => (part === 'applicant' || part === 'consent' ? `${part}.` : '');

const isRegion = (path: string, value: Json | undefined): value is string =>
  /(?:prov|kota|kec|kel|ProvId|CityId|DistrictId|VillagesId|Prov|Kota|Kec|Kel)$/.test(path) &&
  typeof value === 'string';

/** Somebody else saved the part, or changed the case, meanwhile: each field that differs is chosen by itself, and nothing is lost unseen. */
export function ConflictDialog({ conflict }: { conflict: PartConflict }) {
  const t = useTexts('field');
  const labelOf = useFieldLabel();
  const valueText = useValueText();
  const { openForm } = useForm();
  const { part, mine, theirs, isEarlier } = conflict;
  const fields = useMemo(() => differences(mine, theirs.content), [mine, theirs]);
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const choiceOf = (path: string) => chosen[path] ?? (isEarlier ? 'theirs' : 'mine');
  const resolve = () =>
    openForm.resolve(
      fields.reduce(
        (content, keys) => (choiceOf(keys.join('.')) === 'mine' ? writeAt(content, keys, readAt(mine, keys)) : content),
        theirs.content,
      ),
    );
  const shown = (path: string, value: Json | undefined) =>
    isRegion(path, value) ? <RegionName code={value} /> : valueText(path, value);
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t(isEarlier ? 'conflict.earlierTitle' : 'conflict.title')}
    >
      <Stack gap="md">
        <Text>{t(isEarlier ? 'conflict.earlierText' : 'conflict.text', { step: t(`steps.${stepOfPart[part]}`) })}</Text>
        {fields.map((keys) => {
          const path = keys.join('.');
          const whole = prefixOf(part) + path;
          return (
            <Radio.Group
              key={path}
              label={labelOf(whole)}
              value={choiceOf(path)}
              onChange={(value) => setChosen({ ...chosen, [path]: value === 'theirs' ? 'theirs' : 'mine' })}
            >
              <div className={classes.choices}>
                <Radio value="mine" label={t('conflict.mine')} description={shown(whole, readAt(mine, keys))} />
                <Radio
                  value="theirs"
                  label={t('conflict.theirs')}
                  description={shown(whole, readAt(theirs.content, keys))}
                />
              </div>
            </Radio.Group>
          );
        })}
        <Button size="md" data-autofocus onClick={() => void resolve()}>
          {t('conflict.use')}
        </Button>
      </Stack>
    </Modal>
  );
}
