import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { Config } from '#server/platform/config/config.ts'

/**
 * As strict as the pages' policy: the reference has its own script files, and its styles are in
 * attributes.
 */
function referencePolicy(apiUrl: string): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(apiUrl ? [apiUrl] : [])],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  }
}

/** The document with the site's name of now. */
function named(document: OpenAPIV3_1.Document, siteName: string): OpenAPIV3_1.Document {
  return { ...document, info: { ...document.info, title: `${siteName} API` } }
}

/** The contract as an OpenAPI 3.1 document at /api/openapi.json and as a reference at /api/docs. */
export async function registerOpenApi(
  app: FastifyInstance,
  config: Config,
  siteName: () => string,
): Promise<void> {
  // The routes check requests themselves, all parts at once; here the schemas are only
  // documentation.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        description: 'Browse, search and download game modifications.',
        version: '1.0.0',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'The token that `login` answers' },
        },
      },
      servers: [{ url: config.apiUrl || config.publicUrl }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: referencePolicy(config.apiUrl),
    uiConfig: { docExpansion: 'list', deepLinking: true },
    theme: { title: `${siteName()} API` },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send(named(app.swagger() as OpenAPIV3_1.Document, siteName())),
  )
}
