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
  security?: Record<string, unknown>[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema> };
};
type Schema = {
  $ref?: string;
  type?: string;
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

describe('the description of the API', () => {
  it('is an OpenAPI 3.1 document that holds every endpoint with its permission', async () => {
    const response = await bank.app.inject('/api/openapi.json');
    const { openapi, paths } = response.json<Document>();
    expect(openapi).toBe('3.1.0');
    for (const [name, { method, path, permission }] of Object.entries(endpoints) as [string, Endpoint][]) {
      const shape = (text: string) => text.replaceAll(/:\w+|\{\w+\}/g, '{}');
      const documented = Object.keys(paths).find((one) => shape(one) === shape(path));
      const operation = paths[documented ?? '']?.[method.toLowerCase()];
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

  it('says which calls want the key of a program, which a session and which neither', async () => {
    const { paths } = (await bank.app.inject('/api/openapi.json')).json<Document>();
    const wanted = { public: [], service: [{ serviceKey: [] }] } as Record<string, unknown>;
    for (const operation of Object.values(paths).flatMap((path) => Object.values(path)))
      expect(operation.security, operation.operationId).toEqual(wanted[operation['x-permission']]);
  });

  it('has no two paths that differ only in the name of a parameter', async () => {
    const { paths } = (await bank.app.inject('/api/openapi.json')).json<Document>();
    const shapes = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(shapes).toHaveLength(new Set(shapes).size);
    for (const [path, operations] of Object.entries(paths))
      for (const { operationId, parameters = [] } of Object.values(operations)) {
        const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
        const inText = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
        expect(inPath.toSorted(), operationId).toEqual(inText.toSorted());
      }
  });

  it('describes no object twice: what two calls have in common is a schema with a name', async () => {
    const { paths, components } = (await bank.app.inject('/api/openapi.json')).json<Document>();
    const seen = new Map<string, number>();
    const count = (value: unknown): void => {
      if (Array.isArray(value)) for (const item of value) count(item);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
      const { type, properties = {} } = value as Schema;
      const text = JSON.stringify(value);
      if (type === 'object' && Object.keys(properties).length > 1) seen.set(text, (seen.get(text) ?? 0) + 1);
      for (const below of Object.values(value)) count(below);
    };
    for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
      count(operation.requestBody);
      count(operation.responses);
    }
    count(components.schemas);
    expect([...seen].filter(([, times]) => times > 1).map(([text]) => text.slice(0, 200))).toEqual([]);
    expect(Object.keys(components.schemas).length).toBeGreaterThan(100);
  });

  it('says of every field that a program sends or gets what it means, with an example', async () => {
    const { paths, webhooks, components } = (await bank.app.inject('/api/openapi.json')).json<Document>();
    const silent: string[] = [];
    let fields = 0;
    const look = (schema: Schema, at: string): void => {
      const name = schema.$ref?.split('/').at(-1);
      const { properties = {}, items, anyOf = [] } = (name && components.schemas[name]) || schema;
      for (const [field, below] of Object.entries(properties)) {
        fields += 1;
        const isWhole = /"properties"|\$ref/.test(JSON.stringify(below));
        if (!below.description || (!isWhole && below.examples === undefined)) silent.push(`${at}.${field}`);
        look(below, `${at}.${field}`);
      }
      if (items) look(items, at);
      for (const choice of anyOf) look(choice, at);
    };
    const service = Object.values(paths)
      .flatMap((path) => Object.values(path))
      .filter((operation) => operation['x-permission'] === 'service');
    expect(service.map(({ operationId }) => operationId)).toContain('getChannelCase');
    for (const operation of [...service, ...Object.values(webhooks).map(({ post }) => post)]) {
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) look(schema, operation.operationId);
      for (const { schema } of Object.values(operation.responses['200']?.content ?? {}))
        look(schema, `${operation.operationId} answers`);
      for (const { name, description } of operation.parameters ?? [])
        if (!description) silent.push(`${operation.operationId} ?${name}`);
    }
    expect(silent).toEqual([]);
    expect(fields).toBeGreaterThan(400);
  });

  it('allows nothing at all where it says what it allows', async () => {
    const text = (await bank.app.inject('/api/openapi.json')).body;
    expect(text).not.toMatch(/"(anyOf|oneOf|allOf)":\[(\{[^[\]]*\},)*\{\}[,\]]/);
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
