import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FieldList } from '../field-list.tsx';
import { Explained } from './explained.tsx';

describe('an abbreviation in a label', () => {
  it('is explained on hover, stays while the pointer is on its words, and goes with Escape', async () => {
    const user = userEvent.setup();
    render(<Explained>Batas DBR dan DBR2</Explained>);
    const label = screen.getByText('Batas DBR dan DBR2');
    await user.hover(label);
    const tip = await screen.findByRole('tooltip', { hidden: true });
    expect(tip.textContent).toContain('DBR: Debt Burden Ratio');
    expect(tip.textContent).toContain('DBR2: Debt Burden Ratio kedua');
    expect(label.getAttribute('aria-describedby')).toBe(tip.id);
    // A browser says where the pointer goes to: into the words, which belong to the label.
    fireEvent.pointerOut(label, { relatedTarget: tip });
    expect(screen.queryByRole('tooltip', { hidden: true })).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  });

  it('is explained on focus until the focus goes on, and by a tap', async () => {
    const user = userEvent.setup();
    const fields = [
      { name: 'nik', label: 'NIK', value: '3204' },
      { name: 'spouse', label: 'NIK', value: '3205' },
      { name: 'name', label: 'Nama', value: 'Sari' },
    ];
    render(<FieldList fields={fields} />);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('NIK');
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toContain('Nomor Induk Kependudukan');
    // The same word a second time is no second stop.
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull());
    await user.pointer({ keys: '[TouchA]', target: screen.getAllByText('NIK')[1] as Element });
    expect(await screen.findByRole('tooltip', { hidden: true })).toBeTruthy();
  });

  it('keeps Escape from closing the dialog around it while it is open', async () => {
    const user = userEvent.setup();
    render(<Explained>FDC</Explained>);
    const label = screen.getByText('FDC');
    expect(label.hasAttribute('data-mantine-stop-propagation')).toBe(false);
    await user.hover(label);
    await screen.findByRole('tooltip', { hidden: true });
    expect(label.getAttribute('data-mantine-stop-propagation')).toBe('true');
  });

  it('leaves other labels and nodes as they are', () => {
    const onClick = vi.fn();
    render(
      <Explained>
        <button type="button" onClick={onClick}>
          NIK
        </button>
      </Explained>,
    );
    render(<Explained>NIKA, KTPs</Explained>);
    expect(document.querySelector('abbr')).toBeNull();
  });
});
