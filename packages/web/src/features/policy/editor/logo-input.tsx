import { Button, FileButton, Group, Input } from '@mantine/core';
import { rightlyCalled } from '@trustiq/domain/policy/chapters/logo.ts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import classes from './editor.module.css';

/** As the shape of a policy counts it. */
const LARGEST_BYTES = 200_000;
const kinds = ['image/png', 'image/jpeg', 'image/webp'];

const readAddress = (file: File): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
  reader.readAsDataURL(file);
  return promise;
};

type Props = { id: string; label: string; value: unknown; error: ReactNode; onChange: (logo: string | null) => void };

/** The bank's picture, kept within the policy. */
export function LogoInput({ id, label, value, error, onChange }: Props) {
  const t = useTexts('policy');
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (file: File | null) => {
    if (file === null) return;
    const isTaken = kinds.includes(file.type) && file.size <= LARGEST_BYTES;
    setRefusal(isTaken ? null : t('edit.logoRefused'));
    if (!isTaken) return;
    try {
      const logo = rightlyCalled(await readAddress(file));
      if (logo === null) setRefusal(t('edit.logoRefused'));
      else onChange(logo);
    } catch {
      setRefusal(t('edit.logoRefused'));
    }
  };
  return (
    <Input.Wrapper label={label} description={t('edit.logoHint')} error={refusal ?? error} labelElement="div">
      <Group gap="sm" mt={4}>
        {typeof value === 'string' && <img className={classes['logo']} src={value} alt={label} />}
        <FileButton accept={kinds.join(',')} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} id={id} variant="default" size="xs">
              {t('edit.logoChoose')}
            </Button>
          )}
        </FileButton>
        {typeof value === 'string' && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(null)}>
            {t('edit.logoRemove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
