import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call, Reading } from '../../shared/api/call';
import { AppError } from '../../shared/errors';
import { defaultLanguage, languageOfHeader } from '../../shared/language';
import { administrators, holds } from '../../shared/roles';
import { version } from '../../shared/version';
import { i18nOf } from '../languages';
import { failure } from './envelope';
import type { Answers } from './handlers';
import type { MountOptions } from './mount';

/** Serves the description of every mounted call to administrators. */
export function mountOpenApi(app: FastifyInstance, answers: readonly Answers[], options: MountOptions): void {
  let text: string | null = null;
  app.get('/api/openapi.json', async (request, reply) => {
    const refusal = await refusalOf(request, options);
    if (refusal) {
      const language = languageOfHeader(request.headers['accept-language']) ?? defaultLanguage;
      return reply.send(failure(refusal, i18nOf(language)));
    }
    text ??= JSON.stringify(openApiOf(answers));
    return reply.header('cache-control', 'no-store').type('application/json').send(text);
  });
}

async function refusalOf(request: FastifyRequest, { authenticate }: MountOptions): Promise<AppError | null> {
  const user = await authenticate(request, 'used');
  if (!user) return new AppError('session.invalid');
  if (user.mustChangePassword) return new AppError('session.mustChangePassword');
  return holds(user, administrators) ? null : new AppError('access.denied');
}

/** The OpenAPI 3.1 document of the calls, each under both of its addresses. */
function openApiOf(answers: readonly Answers[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { calls } of answers) {
    for (const [name, call] of Object.entries(calls)) {
      for (const reading of ['A', 'B'] as const) {
        const path = reading === 'A' ? call.path : `/api${call.path}`;
        paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call, reading) };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Loadline', version },
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'token',
          description: 'Together with the sid cookie of its login',
        },
        xToken: { type: 'apiKey', in: 'header', name: 'X-Token', description: 'The same token, under /api' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key' },
      },
    },
  };
}

function operationOf(name: string, call: Call, reading: Reading) {
  const access = typeof call.access === 'string' ? call.access : call.access.join(', ');
  const own = reading === 'A' ? { token: [] } : { xToken: [] };
  return {
    operationId: `${name}${reading}`,
    description: `Access: ${access}`,
    security: call.access === 'public' ? [] : [own, { apiKey: [] }],
    ...inputOf(call),
    responses: { 200: { description: 'The result', content: contentOf(call, reading) } },
  };
}

function inputOf(call: Call) {
  const schema = jsonSchema(call.input, 'input');
  if (call.body === 'upload') return { requestBody: { content: { 'multipart/form-data': { schema } } } };
  if (call.method === 'POST' && call.inputIn !== 'query') {
    return { requestBody: { content: { 'application/json': { schema } } } };
  }
  const required = new Set(schema.required);
  const parameters = Object.entries(schema.properties ?? {}).map(([field, of]) => ({
    name: field,
    in: 'query',
    required: required.has(field),
    schema: of,
  }));
  return { parameters };
}

function contentOf(call: Call, reading: Reading) {
  if (call.body === 'file') return { 'application/octet-stream': {} };
  const code = { const: reading === 'A' ? 10000 : 0 };
  const properties = { code, msg: { type: 'string' }, data: jsonSchema(call.output, 'output') };
  return { 'application/json': { schema: { type: 'object', properties, required: Object.keys(properties) } } };
}

// What JSON Schema cannot say, such as an own check of a text, is left to the answer of the call itself.
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });
