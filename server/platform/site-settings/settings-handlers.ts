import type { Handlers } from '#contract/api.ts'
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { changeSettings } from '#server/platform/site-settings/change-settings.ts'
import { pageOfSettings } from '#server/platform/site-settings/page-of-settings.ts'
import { readSettings } from '#server/platform/site-settings/read-settings.ts'
import type { SettingsWatch } from '#server/platform/site-settings/watch-settings.ts'

/** A page's own heading is an `h1`. */
const BELOW_THE_PAGE = 2

/** The handlers of the calls about settings. */
export function createSettingsHandlers(
  db: Database,
  config: Config,
  watch: SettingsWatch,
): Handlers<unknown, 'getSettings' | 'changeSettings' | 'getSiteText'> {
  return {
    getSettings: async () => pageOfSettings(config, await readSettings(db, config)),
    changeSettings: async ({ body }) => {
      const changed = await changeSettings(db, config, body)
      // If this fails, the watch still sees the change at its next look.
      await watch.refresh().catch(() => undefined)
      return changed
    },
    getSiteText: async ({ params: { name } }) => {
      const { values, changedAt } = watch.read()
      const text = values[name]
      if (text === '' && name === 'imprint') throw new ApiError('not_found', 'There is no imprint')
      if (text === '') return { html: null, changedAt: null }
      const html = renderMarkdown(text, BELOW_THE_PAGE)
      return { html, changedAt: changedAt.get(name)?.toISOString() ?? null }
    },
  }
}
