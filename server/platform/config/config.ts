import path from 'node:path'
import { MIB } from '#contract/base/units.ts'
import type { PrivilegedRole } from '#contract/people/second-factor-roles.ts'
import { type Environment, environmentSchema, SECRET } from '#server/platform/config/environment.ts'
import { parseClamdUrl } from '#server/platform/config/parse-clamd-url.ts'
import type {
  CdnSettings,
  MetricsSettings,
  ReplicaSettings,
  ScanSettings,
} from '#server/platform/config/settings.ts'
import { type CacheShares, shareCache } from '#server/platform/config/share-cache.ts'
import type { TracingSettings } from '#server/platform/tracing/open-tracing.ts'

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
  const s3 = s3Config(environment)
  return Object.freeze({
    environment: environment.NODE_ENV,
    port: environment.PORT,
    host: environment.HOST,
    dataDir: path.resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL,
    replicas: replicaConfig(environment),
    databaseDir: path.resolve(environment.DATA_DIR, 'database'),
    databaseTimeoutMs: environment.DATABASE_TIMEOUT_SECONDS * 1000,
    caches: shareCache(environment.CACHE_MB * MIB, {
      hasOwnDatabase: environment.DATABASE_URL === undefined,
      isOnS3: s3 !== undefined,
    }),
    minFreeBytes: environment.MIN_FREE_SPACE_MB * MIB,
    publicUrl: environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`,
    apiUrl: environment.API_URL ?? '',
    siteName: environment.SITE_NAME,
    s3,
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
