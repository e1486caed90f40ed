import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDraftForm } from './use-draft-form.ts';

type Letter = { number: string; phone: string };

const empty: Letter = { number: '', phone: '' };

const open = (saved: Letter = empty) =>
  renderHook(
    (props: { saved: Letter }) =>
      useDraftForm<Letter>({ name: 'letter', id: 7, saved: props.saved, kept: ({ number }) => ({ number }) }),
    { initialProps: { saved } },
  );

const storedTexts = () =>
  Array.from({ length: sessionStorage.length }, (_, position) =>
    sessionStorage.getItem(sessionStorage.key(position) ?? ''),
  );

describe('a form with a draft', () => {
  it('shows what was typed again after a reload', () => {
    const first = open();
    act(() => first.result.current.change({ number: 'PK-1' }));
    first.unmount();
    const { result } = open();
    expect(result.current.values.number).toBe('PK-1');
    expect(result.current.isEdited).toBe(true);
  });

  it('keeps no identifier in the browser', () => {
    const { result } = open();
    act(() => result.current.change({ number: 'PK-1', phone: '081234567890' }));
    expect(result.current.values.phone).toBe('081234567890');
    expect(storedTexts()).toEqual(['{"number":"PK-1"}']);
  });

  it('follows what is saved while nothing is typed, its fields too', () => {
    const { result, rerender } = open();
    rerender({ saved: { number: 'PK-2', phone: '' } });
    expect(result.current.values.number).toBe('PK-2');
    expect(result.current.form.getInputProps('number').value).toBe('PK-2');
    expect(result.current.isEdited).toBe(false);
  });

  it('does not lose what was typed when something else is saved meanwhile', () => {
    const { result, rerender } = open();
    act(() => result.current.change({ number: 'PK-1' }));
    rerender({ saved: { number: 'PK-2', phone: '' } });
    expect(result.current.values.number).toBe('PK-1');
  });

  it('goes back to what is saved now, not to what was saved when it opened', () => {
    const { result, rerender } = open();
    act(() => result.current.form.setFieldValue('number', 'PK-1'));
    rerender({ saved: { number: 'PK-2', phone: '' } });
    act(() => result.current.discard());
    expect(result.current.values.number).toBe('PK-2');
    expect(result.current.form.values.number).toBe('PK-2');
    expect(sessionStorage.length).toBe(0);
  });

  it('leaves the fields alone when what was sent is forgotten', () => {
    const { result } = open();
    act(() => result.current.change({ number: 'PK-1' }));
    act(() => result.current.forget());
    expect(result.current.values.number).toBe('PK-1');
    expect(sessionStorage.length).toBe(0);
  });

  it('does not believe a draft of another shape', () => {
    sessionStorage.setItem('draft:letter:7', '{"title":"PK-1"}');
    expect(open().result.current.values).toEqual(empty);
  });
});
