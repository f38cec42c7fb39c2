import type { Setting, SettingName } from '#contract/desk/site-settings.ts'

/** How a setting is entered. */
export type SettingControl = 'line' | 'number' | 'megabytes' | 'switch' | 'text' | 'announcement'

interface SettingField {
  readonly name: SettingName
  readonly control: SettingControl
  readonly hint: string
}

/** What the controls of a setting are drawn from. */
export interface SettingControlsProperties {
  field: { readonly setting: Setting; readonly control: SettingControl; readonly hint: string }
  errorOf: (name: string) => string | undefined
}

interface SettingsSection {
  readonly id: string
  readonly heading: string
  readonly fields: readonly SettingField[]
}

const text = (name: SettingName): SettingField => ({
  name,
  control: 'text',
  hint: name === 'imprint' ? 'Empty: no such page.' : 'Empty: the text that comes with the site.',
})

/** The settings as the screen has them: one form for each section. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  {
    id: 'site',
    heading: 'The site',
    fields: [
      { name: 'siteName', control: 'line', hint: 'In the header, titles, mails and feeds.' },
      { name: 'contactAddress', control: 'line', hint: 'Where visitors are told to write to.' },
      {
        name: 'reportsEmail',
        control: 'line',
        hint: 'Gets an e-mail about each report. Empty: nobody.',
      },
    ],
  },
  {
    id: 'announcement',
    heading: 'Announcement',
    fields: [
      {
        name: 'announcement',
        control: 'announcement',
        hint: 'Above every page until a visitor closes it. **bold**, *italic*, [links](https://example.org). Empty: none.',
      },
    ],
  },
  {
    id: 'accounts',
    heading: 'Accounts',
    fields: [
      {
        name: 'isRegistrationOpen',
        control: 'switch',
        hint: 'While they are off, nobody can sign up. Whoever has an account can log in.',
      },
    ],
  },
  {
    id: 'limits',
    heading: 'Limits',
    fields: [
      { name: 'maxFileBytes', control: 'megabytes', hint: 'In MB. Uploads that have begun go on.' },
      { name: 'maxImageBytes', control: 'megabytes', hint: 'In MB, 40 at most.' },
      {
        name: 'requestsPerMinute',
        control: 'number',
        hint: 'From one network.',
      },
      { name: 'reportsPerDay', control: 'number', hint: 'From one network.' },
      { name: 'auditLogDays', control: 'number', hint: 'Older entries are deleted.' },
    ],
  },
  {
    id: 'texts',
    heading: 'Legal texts',
    fields: [text('terms'), text('privacy'), text('refund'), text('shipping'), text('imprint')],
  },
]
