import { z } from 'zod'
import { defineCall } from '#contract/base/call.ts'
import { deskEndpoints } from '#contract/base/desk-endpoints.ts'
import { endpoints } from '#contract/base/endpoints.ts'
import {
  FILE_BYTES_CEILING,
  IMAGE_BYTES_CEILING,
  MAX_ANNOUNCEMENT_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_SITE_NAME_LENGTH,
  MAX_SITE_TEXT_LENGTH,
} from '#contract/base/limits.ts'
import { storableText } from '#contract/base/text.ts'
import { MIB } from '#contract/base/units.ts'
import { moment } from '#contract/desk/audit-log.ts'
import { ANNOUNCEMENT_KINDS, SITE_TEXTS } from '#contract/desk/site-texts.ts'

const GROUP = 'Settings'

const text = (what: string, max: number) =>
  z
    .string(`${what} must be text`)
    .trim()
    .max(max, `${what} can have at most ${max.toLocaleString('en')} characters`)
    .pipe(storableText())

const address = text('The address', MAX_EMAIL_LENGTH).pipe(z.email('This is not an e-mail address'))

const whole = (least: number, most: number) =>
  z
    .number('This must be a number')
    .int('This must be a whole number')
    .min(least, `This must be at least ${least.toLocaleString('en')}`)
    .max(most, `This can be at most ${most.toLocaleString('en')}`)

const bytes = (most: number) =>
  z
    .number('This must be a number')
    .int('This must be a whole number of bytes')
    .min(MIB, 'This must be at least 1 MB')
    .max(most, `This can be at most ${(most / MIB).toLocaleString('en')} MB`)

const announcement = z
  .object({
    text: text('The text', MAX_ANNOUNCEMENT_LENGTH).describe('Markdown of one paragraph'),
    kind: z.enum(ANNOUNCEMENT_KINDS, 'There is no such kind'),
    from: moment.nullable().describe('Not shown before; null for at once'),
    until: moment.nullable().describe('Not shown from then on; null for until it is removed'),
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    error: 'The end must be after the beginning',
    path: ['until'],
  })
export type Announcement = z.output<typeof announcement>

const siteText = text('The text', MAX_SITE_TEXT_LENGTH)

/** Every setting that administrators can change while the site runs, with what it may be. */
const settingSchemas = {
  siteName: text('The name', MAX_SITE_NAME_LENGTH).pipe(z.string().min(1, 'A site needs a name')),
  contactAddress: address,
  reportsEmail: address.or(z.literal('')),
  isRegistrationOpen: z.boolean('This is on or off'),
  announcement,
  terms: siteText,
  privacy: siteText,
  refund: siteText,
  shipping: siteText,
  imprint: siteText,
  maxFileBytes: bytes(FILE_BYTES_CEILING),
  maxImageBytes: bytes(IMAGE_BYTES_CEILING),
  // An administrator could lock everybody out, themselves included.
  requestsPerMinute: whole(120, 1_000_000),
  reportsPerDay: whole(1, 1_000),
  auditLogDays: whole(30, 36_500),
} as const

export const settingsSchema = z.strictObject(settingSchemas)
export type Settings = z.output<typeof settingsSchema>
export type SettingName = keyof Settings
export const SETTING_NAMES = Object.keys(settingSchemas) as [SettingName, ...SettingName[]]

const settingValue = z.union([z.string(), z.number(), z.boolean(), announcement])

const settingSchema = z
  .object({
    name: z.enum(SETTING_NAMES),
    value: settingValue.describe('What counts now'),
    standard: settingValue.describe('What counts where nobody has changed it'),
    isOwn: z.boolean().describe('Whether somebody has changed it'),
    fixedBy: z.string().nullable().describe('The environment variable that decides it, if any'),
    changedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Setting' })
export type Setting = z.output<typeof settingSchema>

const settingsPage = z.object({
  version: z.number().int().min(0).describe('Counts the changes; send it along with the next one'),
  settings: z.array(settingSchema),
})
export type SettingsPage = z.output<typeof settingsPage>

export const getSettings = defineCall({
  ...deskEndpoints.getSettings,
  summary: 'The settings that can be changed while the site runs',
  group: GROUP,
  response: settingsPage,
  cache: 'none',
})

export const changeSettings = defineCall({
  ...deskEndpoints.changeSettings,
  summary: 'Change settings; every process follows within seconds',
  description:
    'Answers 409, and changes nothing, if one of them was changed after the version that is named, or is fixed by an environment variable.',
  group: GROUP,
  body: z.object({
    version: z
      .number('The version is missing')
      .int('The version is a whole number')
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .describe('From the last answer'),
    values: settingsSchema.partial().default({}),
    standard: z
      .array(z.enum(SETTING_NAMES, 'There is no such setting'))
      .max(SETTING_NAMES.length)
      .default([])
      .describe('Those that shall be as if nobody had changed them'),
  }),
  maxBodyBytes: MIB,
  response: settingsPage.extend({
    changes: z.array(z.string()).describe('What was changed, as the log has it'),
  }),
  errors: ['conflict', 'payload_too_large'],
  cache: 'none',
})

export const getSiteText = defineCall({
  ...endpoints.getSiteText,
  summary: 'A legal text of the operator',
  group: GROUP,
  params: z.object({ name: z.enum(SITE_TEXTS, 'There is no such text') }),
  response: z.object({
    html: z
      .string()
      .nullable()
      .describe('Safe HTML; null where the text of the site itself counts'),
    changedAt: z.iso.datetime().nullable(),
  }),
  errors: ['not_found'],
  cache: 'public',
  about: 'site',
})
