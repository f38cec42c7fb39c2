import type { SettingName } from '#contract/desk/site-settings.ts'

/** What each setting is called, on screens and in the log. */
export const SETTING_LABELS: Readonly<Record<SettingName, string>> = {
  siteName: 'Site name',
  contactAddress: 'Contact address',
  reportsEmail: 'Address for reports',
  isRegistrationOpen: 'New accounts',
  announcement: 'Announcement',
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  refund: 'Refund policy',
  shipping: 'Shipping policy',
  imprint: 'Imprint',
  maxFileBytes: 'Largest file of a mod',
  maxImageBytes: 'Largest image',
  requestsPerMinute: 'Requests a minute',
  reportsPerDay: 'Reports a day',
  auditLogDays: 'Days the log is kept',
}
