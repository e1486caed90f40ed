import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { switchSingleKeys, useSingleKeys } from './single-keys.ts';

let pressed: string[] = [];
beforeEach(() => {
  pressed = [];
});
afterEach(() => switchSingleKeys(true));

function Screen({ hasDialog = false }: { hasDialog?: boolean }) {
  useSingleKeys({ n: () => pressed.push('n'), ' ': () => pressed.push('space'), x: undefined });
  return (
    <>
      <input aria-label="field" />
      <button type="button">button</button>
      {hasDialog && <div role="dialog" aria-label="dialog" />}
    </>
  );
}

describe('single keys', () => {
  it('work at once, without Tab', async () => {
    render(<Screen />);
    await userEvent.keyboard('n x');
    expect(pressed).toEqual(['n', 'space']);
  });

  it('never work while somebody types, nor with Ctrl', async () => {
    render(<Screen />);
    await userEvent.type(screen.getByLabelText('field'), 'nnn ');
    await userEvent.keyboard('{Control>}n{/Control}');
    expect(pressed).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('field').value).toBe('nnn ');
  });

  it('leave the space bar to a button', async () => {
    render(<Screen />);
    screen.getByRole('button').focus();
    await userEvent.keyboard(' n');
    expect(pressed).toEqual(['n']);
  });

  it('do nothing behind a dialog', async () => {
    render(<Screen hasDialog />);
    await userEvent.keyboard('n ');
    expect(pressed).toEqual([]);
  });

  it('can be switched off', async () => {
    render(<Screen />);
    switchSingleKeys(false);
    await userEvent.keyboard('n');
    switchSingleKeys(true);
    await userEvent.keyboard('n');
    expect(pressed).toEqual(['n']);
  });
});
