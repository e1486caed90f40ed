import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeStored } from '../storage/expiring-storage.ts';
import { findRememberedPath, forgetPath, rememberPath } from './remembered-path.ts';

afterEach(() => vi.useRealTimers());

describe('the last visited path', () => {
  it('is remembered with its search for 120 seconds', () => {
    vi.useFakeTimers();
    rememberPath('/analyst?page=2');
    vi.advanceTimersByTime(119_000);
    expect(findRememberedPath()).toBe('/analyst?page=2');
    vi.advanceTimersByTime(1_000);
    expect(findRememberedPath()).toBeNull();
  });

  it.each([
    '/',
    '/auth/login',
    '/auth',
    '/logout',
    '/error/error-v1',
    '/unknown',
    'https://evil.example/analyst',
    '//evil.example/analyst',
  ])('is never %s', (path) => {
    rememberPath('/analyst');
    rememberPath(path);
    expect(findRememberedPath()).toBe('/analyst');
  });

  it('is not believed when another site or an unknown screen was stored', () => {
    writeStored('ttf-last-path', 'https://evil.example/analyst', 120);
    expect(findRememberedPath()).toBeNull();
    writeStored('ttf-last-path', '/constructor', 120);
    expect(findRememberedPath()).toBeNull();
  });

  it('is forgotten at sign-out', () => {
    rememberPath('/analyst');
    forgetPath();
    expect(findRememberedPath()).toBeNull();
  });
});
