import path from 'node:path'
import { z } from 'zod'
import {
  FILE_BYTES_CEILING,
  IMAGE_BYTES_CEILING,
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_SITE_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#contract/limits.ts'
import { PRIVILEGED_ROLES, type PrivilegedRole } from '#contract/second-factor-roles.ts'
import { GIB, MIB } from '#contract/units.ts'
import { DEFAULT_IMAGE_PIXELS, MOST_IMAGE_PIXELS } from '#server/platform/config/image-limits.ts'
import { parseClamdUrl } from '#server/platform/config/parse-clamd-url.ts'
import type {
  CdnSettings,
  MetricsSettings,
  ReplicaSettings,
  ScanSettings,
} from '#server/platform/config/settings.ts'
import { type CacheShares, shareCache } from '#server/platform/config/share-cache.ts'
import type { TracingSettings } from '#server/platform/tracing/open-tracing.ts'

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
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  message: 'must begin with postgres://',
})
/** clamd takes no file of 2 GB or more, whatever it is set to. */
const megabytes = z.coerce.number().int().min(1).max(2047)
const MOST_REPLICAS = 16
/** An unset variable and an empty one mean the same, as in most service managers. */
const optional = <T extends z.ZodType>(schema: T) => schema.optional()

const roleList = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.enum(PRIVILEGED_ROLES, `must be some of ${PRIVILEGED_ROLES.join(', ')}`)))

const environmentSchema = z
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
    CACHE_MB: z.coerce.number().int().min(32).max(65_536).default(64),
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
    SMTP_URL: optional(
      z.url({ protocol: /^smtps?$/, message: 'must begin with smtp:// or smtps://' }),
    ),
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

/** Where files and images are kept when it is not a folder. */
interface S3Config {
  readonly endpoint: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly forcePathStyle: boolean
  readonly publicUrl: string | undefined
}

/** Everything that the operator decides. Made once at start and passed on as an argument. */
export interface Config {
  readonly environment: 'production' | 'development' | 'test'
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  /** Unset: the embedded database in `databaseDir`. */
  readonly databaseUrl: string | undefined
  /** Undefined: everything is read where it is written. */
  readonly replicas: ReplicaSettings | undefined
  /** Absolute. */
  readonly databaseDir: string
  /** A request that takes the embedded database longer has hung it, in milliseconds. */
  readonly databaseTimeoutMs: number
  /** What is kept in memory to answer faster. */
  readonly caches: CacheShares
  /** Below so much free space on the disk of `dataDir` nothing is written; 0 for no such reserve. */
  readonly minFreeBytes: number
  /** The site's origin as visitors see it. */
  readonly publicUrl: string
  /** The origin that the browser sends API calls to; empty for the page's own. */
  readonly apiUrl: string
  readonly siteName: string
  readonly s3: S3Config | undefined
  /** Formats of the smaller copies of images; AVIF saves bytes and takes ten times the work. */
  readonly imageFormats: readonly ('webp' | 'avif')[]
  /** The largest uploads that are taken, in bytes and pixels. */
  readonly uploadLimits: {
    readonly maxFileBytes: number
    readonly maxImageBytes: number
    readonly maxImagePixels: number
  }
  /** Undefined: on for a new embedded database only. */
  readonly sampleCatalogue: boolean | undefined
  /** An administrator who is to exist when the site runs. */
  readonly admin: { readonly email: string; readonly password: string } | undefined
  /** Unset: mails become files in `dataDir`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  /** Who is told of each report. */
  readonly reportsEmail: string | undefined
  /** Whom visitors are told to write to; by default `support@` and the site's host. */
  readonly contactEmail: string | undefined
  /** Whether people can make accounts. */
  readonly isRegistrationOpen: boolean
  /** Where a backup is written every night, and how many stay; undefined: none is written. */
  readonly backup: { readonly dir: string; readonly keep: number } | undefined
  /** So many days an entry of the log is kept. */
  readonly auditLogDays: number
  /** Whose second factor is required, and how long a proof of it is fresh. */
  readonly secondFactor: {
    readonly requiredFor: readonly PrivilegedRole[]
    readonly freshSeconds: number
  }
  /** The settings as they were given, without the secret ones, of which only the names are here. */
  readonly given: {
    readonly settings: Readonly<Record<string, string>>
    readonly secrets: readonly string[]
  }
  /** Looking for viruses in files before they are public. */
  readonly scanning: ScanSettings
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** Where traces are sent; undefined: none are made. */
  readonly tracing: TracingSettings | undefined
  /** Where metrics can be read; undefined: nothing is measured. */
  readonly metrics: MetricsSettings | undefined
  /** What keeps public answers in front of the site and is told of changes; undefined: nothing does. */
  readonly cdn: CdnSettings | undefined
  /** Whether each answer gets a line in the log. */
  readonly accessLog: boolean
  /** How long stopping takes: announcing it to balancers, then finishing downloads. */
  readonly stop: { readonly delaySeconds: number; readonly graceSeconds: number }
  /** Addresses of proxies whose X-Forwarded-For is believed; undefined for none. */
  readonly trustProxy: string | undefined
  /** Requests a minute that one client may send. */
  readonly rateLimit: number
  /** What child processes get of the environment: where programs and libraries are, no secrets. */
  readonly childVariables: Readonly<Record<string, string>>
}

/** Thrown for settings that cannot work; the message names every one of them. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = z.output<typeof environmentSchema>

function s3Config(environment: Environment): S3Config | undefined {
  if (!environment.S3_BUCKET) return undefined
  return Object.freeze({
    endpoint: environment.S3_ENDPOINT,
    region: environment.S3_REGION,
    bucket: environment.S3_BUCKET,
    accessKeyId: environment.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: environment.S3_FORCE_PATH_STYLE,
    publicUrl: environment.S3_PUBLIC_URL?.replace(/\/+$/, ''),
  })
}

function scanConfig(environment: Environment): ScanSettings {
  const { CLAMD_URL: url, CLAMD_MAX_FILE_MB: file, CLAMD_MAX_SCAN_MB: scan } = environment
  return Object.freeze({
    clamd: url === undefined ? undefined : parseClamdUrl(url),
    limits: Object.freeze({ maxFileBytes: file * MIB, maxScanBytes: scan * MIB }),
    required: environment.SCAN_REQUIRED,
  })
}

function adminConfig({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Environment) {
  return email && password ? Object.freeze({ email, password }) : undefined
}

/** Variables by which the system finds programs and libraries, and where those put their files. */
const FOR_CHILDREN = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'HOME', 'TMPDIR']

function childVariables(given: Record<string, string | undefined>) {
  return Object.freeze(
    Object.fromEntries(FOR_CHILDREN.flatMap((name) => (given[name] ? [[name, given[name]]] : []))),
  )
}

function replicaConfig(environment: Environment): ReplicaSettings | undefined {
  const { DATABASE_REPLICA_URLS: urls = [], DATABASE_REPLICA_MAX_LAG: seconds } = environment
  return urls.length === 0 ? undefined : Object.freeze({ urls, maxLagMs: seconds * 1000 })
}

function backupConfig({ BACKUP_DIR: dir, BACKUP_KEEP: keep }: Environment) {
  return dir === undefined ? undefined : Object.freeze({ dir: path.resolve(dir), keep })
}

function tracingConfig(environment: Environment): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = environment
  if (endpoint === undefined) return undefined
  const { OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: share } = environment
  return Object.freeze({ endpoint, headers, serviceName, share })
}

function metricsConfig(environment: Environment): MetricsSettings | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = environment
  return port === undefined && token === undefined
    ? undefined
    : Object.freeze({ port, host, token })
}

function cdnConfig({ CDN_PURGE_URL: urls, CDN_PURGE_TOKEN: token }: Environment) {
  return urls === undefined ? undefined : Object.freeze({ urls, token })
}

/** Settings that are passwords, or addresses with one in them. */
const SECRET = new Set([
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

function givenSettings(variables: Record<string, string | undefined>): Config['given'] {
  const names = Object.keys(environmentSchema.shape).filter((name) => variables[name] !== undefined)
  const open = names.filter((name) => !SECRET.has(name))
  return Object.freeze({
    settings: Object.freeze(
      Object.fromEntries(open.map((name) => [name, variables[name] as string])),
    ),
    secrets: names.filter((name) => SECRET.has(name)),
  })
}

/**
 * Reads the settings.
 * @throws ConfigError naming every wrong variable at once.
 */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const environment = parsed.data
  return Object.freeze({
    environment: environment.NODE_ENV,
    port: environment.PORT,
    host: environment.HOST,
    dataDir: path.resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL,
    replicas: replicaConfig(environment),
    databaseDir: path.resolve(environment.DATA_DIR, 'database'),
    databaseTimeoutMs: environment.DATABASE_TIMEOUT_SECONDS * 1000,
    caches: shareCache(environment.CACHE_MB * MIB, environment.DATABASE_URL === undefined),
    minFreeBytes: environment.MIN_FREE_SPACE_MB * MIB,
    publicUrl: environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`,
    apiUrl: environment.API_URL ?? '',
    siteName: environment.SITE_NAME,
    s3: s3Config(environment),
    imageFormats: environment.IMAGE_AVIF ? (['webp', 'avif'] as const) : (['webp'] as const),
    uploadLimits: Object.freeze({
      maxFileBytes: environment.MAX_FILE_BYTES,
      maxImageBytes: environment.MAX_IMAGE_BYTES,
      maxImagePixels: environment.MAX_IMAGE_MEGAPIXELS * 1e6,
    }),
    sampleCatalogue: environment.SAMPLE_CATALOGUE,
    admin: adminConfig(environment),
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM,
    reportsEmail: environment.REPORTS_EMAIL,
    contactEmail: environment.CONTACT_EMAIL,
    isRegistrationOpen: environment.REGISTRATION,
    backup: backupConfig(environment),
    auditLogDays: environment.AUDIT_LOG_DAYS,
    secondFactor: Object.freeze({
      requiredFor: environment.SECOND_FACTOR_FOR,
      freshSeconds: environment.SECOND_FACTOR_MINUTES * 60,
    }),
    given: givenSettings(given),
    scanning: scanConfig(environment),
    logLevel: environment.LOG_LEVEL,
    tracing: tracingConfig(environment),
    metrics: metricsConfig(environment),
    cdn: cdnConfig(environment),
    accessLog: environment.ACCESS_LOG,
    stop: Object.freeze({
      delaySeconds: environment.STOP_DELAY_SECONDS,
      graceSeconds: environment.STOP_GRACE_SECONDS,
    }),
    trustProxy: environment.TRUST_PROXY,
    rateLimit: environment.RATE_LIMIT,
    childVariables: childVariables(given),
  })
}
