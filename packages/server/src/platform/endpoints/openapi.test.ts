import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

type Parameter = { name: string; in: string; required?: boolean; description?: string };
type Operation = {
  operationId: string;
  'x-permission': string;
  parameters?: Parameter[];
  responses: Record<string, { description: string }>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

describe('the description of the API', () => {
  it('is an OpenAPI 3.1 document that holds every endpoint with its permission', async () => {
    const response = await bank.app.inject('/api/openapi.json');
    const { openapi, paths } = response.json<Document>();
    expect(openapi).toBe('3.1.0');
    for (const [name, { method, path, permission }] of Object.entries(endpoints) as [string, Endpoint][]) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation, name).toMatchObject({ operationId: name, 'x-permission': permission });
      expect(Object.keys(operation?.responses ?? {}), name).toContain('400');
    }
  });

  it('holds nothing that is not an endpoint', async () => {
    const { paths } = (await bank.app.inject('/api/openapi.json')).json<Document>();
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it('says of every deciding call how the version that was seen is told, and what is answered without it', async () => {
    const { paths } = (await bank.app.inject('/api/openapi.json')).json<Document>();
    const operations = new Map(
      Object.values(paths).flatMap((path) => Object.values(path).map((one) => [one.operationId, one] as const)),
    );
    const deciding = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, { decides }]) => decides);
    expect(deciding.length).toBeGreaterThan(8);
    for (const [name, { permission }] of deciding) {
      const operation = operations.get(name);
      const told = (operation?.parameters ?? []).filter((one) => one.name === 'If-Match' || one.name === 'version');
      expect(told.map((one) => `${one.in} ${one.name}`).sort(), name).toEqual(['header If-Match', 'query version']);
      expect(operation?.responses['409']?.description, name).toContain('STALE_VERSION');
      expect(operation?.responses['428']?.description, name).toBe(
        permission === 'service' ? undefined : 'VERSION_REQUIRED',
      );
    }
    for (const [name, { decides }] of Object.entries(endpoints) as [string, Endpoint][])
      if (!decides) expect(JSON.stringify(operations.get(name)?.parameters ?? []), name).not.toContain('If-Match');
  });

  it('resolves each of its references', async () => {
    const document = (await bank.app.inject('/api/openapi.json')).json<Record<string, unknown>>();
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, path = ''] of references) {
      const found = path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect(found, path).toBeDefined();
    }
  });

  it('can be read in a browser under our own content policy, without inline scripts or styles', async () => {
    const page = await bank.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S|<style/);
    const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      const response = await bank.app.inject(new URL(part, 'http://any/api/docs/').pathname);
      expect(response.statusCode, part).toBe(200);
    }
  });
});
