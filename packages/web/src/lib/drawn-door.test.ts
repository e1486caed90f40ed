import { fireEvent } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notePresses, takeOver } from './drawn-door.ts';

const form = `<form><input autocomplete="username"><input type="password" autocomplete="current-password">
  <input type="checkbox"><button type="submit">Masuk</button></form><button type="button">maya</button><a href="#x">x</a>`;

function drawnForm(): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = form;
  document.body.append(place);
  notePresses(place);
  return place;
}

const field = (place: Element, name: string) => place.querySelector(`[autocomplete="${name}"]`) as HTMLInputElement;
const button = (place: Element, name: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;

afterEach(() => {
  document.body.replaceChildren();
});

describe('the program that takes the place of the drawn sign-in', () => {
  it('goes on with what was typed, in the same field at the same letter', async () => {
    const place = drawnForm();
    await userEvent.type(field(place, 'username'), 'kom2');
    await userEvent.type(field(place, 'current-password'), 'rahasia');
    field(place, 'current-password').setSelectionRange(2, 5);
    const drawn = takeOver(place);
    expect(drawn?.typed).toEqual({ username: 'kom2', password: 'rahasia' });
    place.innerHTML = form;
    field(place, 'current-password').value = 'rahasia';
    drawn?.goOn();
    const entered = field(place, 'current-password');
    expect(document.activeElement).toBe(entered);
    expect([entered.selectionStart, entered.selectionEnd]).toEqual([2, 5]);
  });

  it('presses what was pressed, in its order and once, and sends nothing before', async () => {
    const place = drawnForm();
    const sent = vi.fn((event: Event) => event.defaultPrevented);
    document.addEventListener('submit', sent);
    await userEvent.click(button(place, 'maya'));
    await userEvent.type(field(place, 'current-password'), 'rahasia{Enter}');
    await userEvent.click(place.querySelector('a') as Element);
    expect(sent.mock.results.map(({ value }) => value)).toEqual([true]);
    expect(button(place, 'Masuk').getAttribute('aria-busy')).toBe('true');
    document.removeEventListener('submit', sent);
    const drawn = takeOver(place);
    const said: string[] = [];
    const say = (name: string) => () => said.push(name);
    place.innerHTML = form;
    button(place, 'maya').addEventListener('click', say('maya'));
    place.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      said.push('sent');
    });
    drawn?.goOn();
    expect(said).toEqual(['maya', 'sent']);
    fireEvent.click(button(place, 'maya'));
    expect(takeOver(place)).toBeNull();
  });

  it('has nothing to go on with where nothing was drawn', () => {
    expect(takeOver(document.createElement('div'))).toBeNull();
  });
});
