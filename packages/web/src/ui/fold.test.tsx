import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';
import { loadTexts } from '../texts/language.ts';
import { CaseFrame } from './case/case-frame.tsx';
import { goToSection } from './case/go-to-section.ts';
import { FieldList } from './field-list.tsx';

beforeEach(() => loadTexts('ui'));

const hiddenOf = (text: string) => screen.getByText(text).closest('[hidden]')?.getAttribute('hidden') ?? null;

describe('what is folded', () => {
  it('are empty fields, counted, found by the browser and opened by a press', () => {
    const fields = [
      { name: 'a', label: 'Nama', value: 'SRI' },
      { name: 'b', label: 'NPWP', value: '-' },
      { name: 'c', label: 'Telepon', value: <i>-</i>, isEmpty: true },
    ];
    openApp([{ path: '/', element: <FieldList fields={fields} /> }], '/');
    expect(hiddenOf('Nama')).toBeNull();
    expect(hiddenOf('NPWP')).toBe('until-found');
    fireEvent.click(screen.getByRole('button', { name: '2 kosong', expanded: false }));
    expect(hiddenOf('Telepon')).toBeNull();
  });

  it('is not a single empty field', () => {
    openApp([{ path: '/', element: <FieldList fields={[{ name: 'b', label: 'NPWP', value: '-' }]} /> }], '/');
    expect(screen.queryByRole('button')).toBeNull();
  });

  const frame = (needsAttention: boolean) => (
    <CaseFrame
      header={null}
      sections={[
        { key: 'open', title: 'Terbuka', content: 'isi satu' },
        { key: 'folded', title: 'Terlipat', content: <p>isi dua</p>, isFolded: true, needsAttention },
      ]}
      bar={
        <div data-decision-bar>
          <button type="button">SETUJU</button>
        </div>
      }
    />
  );

  it('is a section that is looked up; its title stays, and whoever is led there or searches sees it', () => {
    openApp([{ path: '/', element: frame(false) }], '/');
    expect(screen.getByRole('heading', { name: 'Terlipat' })).toBeTruthy();
    expect(hiddenOf('isi dua')).toBe('until-found');
    fireEvent(screen.getByText('isi dua').closest('[hidden]') as Element, new Event('beforematch'));
    expect(hiddenOf('isi dua')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Terlipat', expanded: true }));
    expect(hiddenOf('isi dua')).toBe('until-found');
    fireEvent.click(screen.getAllByRole('button', { name: /Terlipat/ })[0] as Element);
    goToSection('folded');
    expect(hiddenOf('isi dua')).toBeNull();
  });

  it('is never what stands in the way of a decision', () => {
    openApp([{ path: '/', element: frame(true) }], '/');
    expect(hiddenOf('isi dua')).toBeNull();
  });

  it('has a way past it to the decision', () => {
    openApp([{ path: '/', element: frame(false) }], '/');
    fireEvent.click(screen.getByText('Langsung ke keputusan'));
    expect(document.activeElement?.textContent).toBe('SETUJU');
  });
});
