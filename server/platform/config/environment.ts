import { z } from 'zod'
import {
  FILE_BYTES_CEILING,
  IMAGE_BYTES_CEILING,
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_SITE_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#contract/base/limits.ts'
import { GIB, MIB } from '#contract/base/units.ts'
import { PRIVILEGED_ROLES } from '#contract/people/second-factor-roles.ts'
import { DEFAULT_IMAGE_PIXELS, MOST_IMAGE_PIXELS } from '#server/platform/config/image-limits.ts'
import { parseClamdUrl } from '#server/platform/config/parse-clamd-url.ts'
import { STANDARD_CACHE_MB } from '#server/platform/config/share-cache.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const webAddress = z.url({ protocol: /^https?$/, message: 'must begin with http:// or https://' })
const webAddresses = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(webAddress).min(1))
const origin = webAddress.pipe(
  z
    .string()
    .refine((value) => /^[/]?$/.test(new URL(value).pathname), 'must not have a path')
    .transform((value) => new URL(value).origin),
)
const mailAddress = z.string().regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')
/** The address of a server, mostly with a user and a password. */
const serverUrl = (protocol: RegExp, begins: string) =>
  z.url({
    protocol,
    error: ({ input }) =>
      protocol.test(String(input).split('://')[0] ?? '') ? NO_URL : `must begin with ${begins}`,
  })
const postgresUrl = serverUrl(/^postgres(ql)?$/, 'postgres://')
/** clamd takes no file of 2 GB or more, whatever it is set to. */
const megabytes = z.coerce.number().int().min(1).max(2047)
const MOST_REPLICAS = 16
/** Said without the address, which has a password in it. */
export const NO_URL =
  'is not an address: write @, / and # in a user or password as %40, %2F and %23, a space as %20'
/** An unset variable and an empty one mean the same, as in most service managers. */
const optional = <T extends z.ZodType>(schema: T) => schema.optional()

const roleList = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.enum(PRIVILEGED_ROLES, `must be some of ${PRIVILEGED_ROLES.join(', ')}`)))

/** What each variable may be, and what it is without one. */
export const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    PORT: port.default(3000),
    HOST: z.string().default('localhost'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: optional(postgresUrl),
    DATABASE_REPLICA_URLS: optional(
      z
        .string()
        .transform((value) => value.split(/[\s,]+/).filter(Boolean))
        .pipe(z.array(postgresUrl).max(MOST_REPLICAS)),
    ),
    DATABASE_REPLICA_MAX_LAG: z.coerce.number().min(1).max(3600).default(2),
    PUBLIC_URL: optional(origin),
    API_URL: optional(origin),
    SITE_NAME: z.string().trim().min(1).max(MAX_SITE_NAME_LENGTH).default('Modharbor'),
    S3_ENDPOINT: optional(webAddress),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: optional(z.string().min(3).max(63)),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    S3_FORCE_PATH_STYLE: onOff.default(true),
    S3_PUBLIC_URL: optional(webAddress),
    MIN_FREE_SPACE_MB: z.coerce.number().int().min(0).default(256),
    CACHE_MB: z.coerce.number().int().min(32).max(65_536).default(STANDARD_CACHE_MB),
    DATABASE_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(86_400).default(120),
    IMAGE_AVIF: onOff.default(true),
    MAX_FILE_BYTES: z.coerce
      .number()
      .int()
      .min(1)
      .max(FILE_BYTES_CEILING)
      .default(10 * GIB),
    MAX_IMAGE_BYTES: z.coerce
      .number()
      .int()
      .min(1)
      .max(IMAGE_BYTES_CEILING)
      .default(25 * MIB),
    MAX_IMAGE_MEGAPIXELS: z.coerce
      .number()
      .min(1)
      .max(MOST_IMAGE_PIXELS / 1e6)
      .default(DEFAULT_IMAGE_PIXELS / 1e6),
    SAMPLE_CATALOGUE: optional(onOff),
    // Not stricter, so that a site on one machine can have its administrator@localhost.
    ADMIN_EMAIL: optional(mailAddress.max(MAX_EMAIL_LENGTH)),
    ADMIN_PASSWORD: optional(z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH)),
    SMTP_URL: optional(serverUrl(/^smtps?$/, 'smtp:// or smtps://')),
    MAIL_FROM: optional(z.string().regex(/^[^\r\n]*@[^\r\n]+$/, 'must be a mail address')),
    REPORTS_EMAIL: optional(mailAddress),
    CONTACT_EMAIL: optional(mailAddress),
    REGISTRATION: onOff.default(true),
    BACKUP_DIR: optional(z.string()),
    BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
    AUDIT_LOG_DAYS: z.coerce.number().int().min(30).max(36_500).default(365),
    SECOND_FACTOR_FOR: roleList.default([]),
    SECOND_FACTOR_MINUTES: z.coerce.number().min(0.1).max(1440).default(15),
    CLAMD_URL: optional(
      z.string().refine((value) => parseClamdUrl(value), 'must be tcp://host:port or unix:/path'),
    ),
    CLAMD_MAX_FILE_MB: megabytes.default(100),
    CLAMD_MAX_SCAN_MB: megabytes.default(400),
    SCAN_REQUIRED: z.enum(['clean', 'answer', 'off']).default('answer'),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress),
    OTEL_EXPORTER_OTLP_HEADERS: optional(z.string()),
    OTEL_SERVICE_NAME: z.string().default('modharbor'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    METRICS_PORT: optional(port),
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_TOKEN: optional(z.string().min(16)),
    CDN_PURGE_URL: optional(webAddresses),
    CDN_PURGE_TOKEN: optional(z.string().min(16)),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      .default('info'),
    ACCESS_LOG: onOff.default(false),
    STOP_DELAY_SECONDS: z.coerce.number().min(0).max(300).default(1),
    STOP_GRACE_SECONDS: z.coerce.number().min(0).max(3600).default(5),
    TRUST_PROXY: optional(z.string()),
    RATE_LIMIT: z.coerce.number().int().min(1).default(1200),
  })
  .superRefine((environment, context) => {
    if (!environment.ADMIN_EMAIL !== !environment.ADMIN_PASSWORD) {
      const missing = environment.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'
      context.addIssue({ code: 'custom', path: [missing], message: 'is needed with the other' })
    }
    if (environment.DATABASE_REPLICA_URLS && !environment.DATABASE_URL) {
      const message = 'is for PostgreSQL: the embedded database has no replicas. Set DATABASE_URL'
      context.addIssue({ code: 'custom', path: ['DATABASE_REPLICA_URLS'], message })
    }
    if (!environment.S3_BUCKET) return
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (!environment[name]) {
        context.addIssue({ code: 'custom', path: [name], message: 'is needed with S3_BUCKET' })
      }
    }
  })

/** The variables as read. */
export type Environment = z.output<typeof environmentSchema>

/** Settings that are passwords, or addresses with one in them. */
export const SECRET = new Set([
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'METRICS_TOKEN',
  'CDN_PURGE_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
])
