import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from './expiring-storage.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a stored value', () => {
  it('can be read until it expires, and counts as absent afterwards', () => {
    vi.useFakeTimers();
    writeStored('ttf-prescreen', 42, 120);
    vi.advanceTimersByTime(119_000);
    expect(readStored('ttf-prescreen')).toBe(42);
    vi.advanceTimersByTime(1_000);
    expect(readStored('ttf-prescreen')).toBeNull();
  });

  it('lives 86,400 seconds when nothing else is said', () => {
    vi.useFakeTimers();
    writeStored('ttf-auth', 'kept');
    vi.advanceTimersByTime(86_399_000);
    expect(readStored('ttf-auth')).toBe('kept');
    vi.advanceTimersByTime(1_000);
    expect(readStored('ttf-auth')).toBeNull();
  });

  it.each([
    ['without an expiry', '{"value":"analyst"}'],
    ['with an expiry that is no number', '{"value":"analyst","expiresAt":"never"}'],
    ['that is a bare word', '"analyst"'],
  ])('%s counts as absent', (_, stored) => {
    localStorage.setItem('ttf-auth', stored);
    expect(readStored('ttf-auth')).toBeNull();
  });

  it('that cannot be read is logged only', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem('ttf-auth', '{broken');
    expect(readStored('ttf-auth')).toBeNull();
    expect(logged).toHaveBeenCalledOnce();
  });
});
