import { SETTING_NAMES, type SettingName, type Settings } from '#contract/desk/site-settings.ts'
import { contactAddress } from '#contract/people/contact-address.ts'
import type { Config } from '#server/platform/config/config.ts'

interface Source<T> {
  /** The environment variable that decides the setting where it is given. */
  readonly variable?: string
  /** What counts where nobody has changed it. */
  readonly of: (config: Config) => T
}

/** Each network may send so many reports a day. */
const REPORTS_PER_DAY = 60
const NO_ANNOUNCEMENT = { text: '', kind: 'information', from: null, until: null } as const
const ownText: Source<string> = { of: () => '' }

const SOURCES: { readonly [N in SettingName]: Source<Settings[N]> } = {
  siteName: { variable: 'SITE_NAME', of: ({ siteName }) => siteName },
  contactAddress: {
    variable: 'CONTACT_EMAIL',
    of: ({ contactEmail, publicUrl }) => contactEmail ?? contactAddress(publicUrl),
  },
  reportsEmail: { variable: 'REPORTS_EMAIL', of: ({ reportsEmail }) => reportsEmail ?? '' },
  isRegistrationOpen: {
    variable: 'REGISTRATION',
    of: ({ isRegistrationOpen }) => isRegistrationOpen,
  },
  announcement: { of: () => NO_ANNOUNCEMENT },
  terms: ownText,
  privacy: ownText,
  refund: ownText,
  shipping: ownText,
  imprint: ownText,
  maxFileBytes: {
    variable: 'MAX_FILE_BYTES',
    of: ({ uploadLimits }) => uploadLimits.maxFileBytes,
  },
  maxImageBytes: {
    variable: 'MAX_IMAGE_BYTES',
    of: ({ uploadLimits }) => uploadLimits.maxImageBytes,
  },
  requestsPerMinute: { variable: 'RATE_LIMIT', of: ({ rateLimit }) => rateLimit },
  reportsPerDay: { of: () => REPORTS_PER_DAY },
  auditLogDays: { variable: 'AUDIT_LOG_DAYS', of: ({ auditLogDays }) => auditLogDays },
}

/** What the settings are where nobody has changed any, environment variables included. */
export function standardSettings(config: Config): Settings {
  const entries = SETTING_NAMES.map((name) => [name, SOURCES[name].of(config)])
  return Object.fromEntries(entries) as Settings
}

/** The environment variable that was given and decides a setting; undefined where none was. */
export function fixedBy(config: Config, name: SettingName): string | undefined {
  const { variable } = SOURCES[name]
  return variable && Object.hasOwn(config.given.settings, variable) ? variable : undefined
}
