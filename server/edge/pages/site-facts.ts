import { createHash } from 'node:crypto'
import type { Announcement, Settings } from '#contract/desk/site-settings.ts'
import { renderMarkdownLine } from '#contract/markdown/render-markdown.ts'
import { contactAddress } from '#contract/people/contact-address.ts'
import type { SiteSettings } from '#server/edge/pages/web-build.ts'
import { isAnnounced } from '#server/platform/site-settings/announcement-time.ts'

/** What pages show of the settings. Every page carries it, so what is as usual is left out. */
export function siteFacts(
  { publicUrl, apiUrl }: { publicUrl: string; apiUrl: string },
  settings: Settings,
): SiteSettings {
  const { siteName: name, announcement, contactAddress: address } = settings
  return {
    name,
    publicUrl,
    apiUrl,
    ...(address !== contactAddress(publicUrl) && { contactAddress: address }),
    ...(!settings.isRegistrationOpen && { isRegistrationClosed: true }),
    ...(settings.imprint !== '' && { hasImprint: true }),
    ...(isAnnounced(announcement, Date.now()) && { announcement: shown(announcement) }),
  }
}

function shown({ text, kind }: Announcement): NonNullable<SiteSettings['announcement']> {
  // Whoever has closed one has not closed the next.
  const id = createHash('sha256').update(`${kind} ${text}`).digest('hex').slice(0, 12)
  return { id, html: renderMarkdownLine(text), isWarning: kind === 'warning' }
}
