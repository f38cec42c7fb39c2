import { MAX_VIDEOS_PER_MOD } from '#contract/base/limits.ts'
import { VIDEO_HOST_NAMES } from '#contract/catalogue/video-hosts.ts'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import { Field } from '#web/shared/forms/field.tsx'

/** Links to videos of the mod on other sites. */
export function VideoField({ entry }: { entry: Entry }) {
  const { values, set, shownErrors, touch } = entry
  return (
    <Field
      label="Videos"
      name="videos"
      error={shownErrors.videos}
      hint={`links to videos on ${VIDEO_HOST_NAMES}, one on each line, at most ${MAX_VIDEOS_PER_MOD}`}
    >
      {(control) => (
        <textarea
          {...control}
          rows={4}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={values.videos}
          onChange={({ target }) => set({ videos: target.value })}
          onBlur={() => touch('videos')}
        />
      )}
    </Field>
  )
}
