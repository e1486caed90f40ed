import { MantineProvider, Select, TextInput } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTexts } from '../../texts/language.ts';
import { LabelWords } from './label-words.tsx';

const tip = () => screen.queryByRole('tooltip', { hidden: true });

function open() {
  render(
    <MantineProvider env="test">
      <TextInput label="NPWP" description="15 angka" />
      <Select label="Jenis KTP" data={['Lama', 'Baru']} />
      <TextInput label="Nama" />
      <LabelWords />
    </MantineProvider>,
  );
  return screen.getByRole('textbox', { name: 'NPWP' });
}

beforeAll(() => loadTexts('glossary'));

describe('an abbreviation in the label of a field', () => {
  it('is explained while the pointer is on the label or on its words', async () => {
    open();
    const label = screen.getByText('NPWP');
    fireEvent.pointerOver(label);
    expect(tip()?.textContent).toContain('Nomor Pokok Wajib Pajak');
    fireEvent.pointerOver(tip() as HTMLElement);
    expect(tip()).not.toBeNull();
    fireEvent.pointerOver(document.body);
    expect(tip()).toBeNull();
  });

  it('describes its field while that has the keyboard, until Escape or something typed, and never names it', async () => {
    const user = userEvent.setup();
    const field = open();
    const before = field.getAttribute('aria-describedby');
    await user.tab();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-describedby')).toBe(`${before} ${tip()?.id}`);
    expect(screen.getByRole('textbox', { name: 'NPWP' })).toBe(field);
    await user.keyboard('{Escape}');
    expect([tip(), field.getAttribute('aria-describedby')]).toEqual([null, before]);
    await user.tab();
    expect(tip()?.textContent).toContain('KTP');
    await user.tab();
    expect(tip()).toBeNull();
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(tip()).not.toBeNull();
    await user.keyboard('1');
    expect(tip()).toBeNull();
  });

  it('is explained by a tap on the label, which goes to its field, and by no press into the field', async () => {
    const user = userEvent.setup();
    const field = open();
    await user.click(field);
    expect(tip()).toBeNull();
    await user.click(document.body);
    await user.pointer({ keys: '[TouchA]', target: screen.getByText('NPWP') });
    expect(tip()).not.toBeNull();
    expect(document.activeElement).toBe(field);
  });
});
