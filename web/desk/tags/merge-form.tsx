import { useState } from 'react'
import Select from 'react-select'
import { TagFormFrame } from '#web/desk/tags/tag-form.tsx'
import type { TagFormProperties } from '#web/desk/tags/tag-form-properties.ts'
import { useTagCall } from '#web/desk/tags/use-tag-call.ts'
import { selectLook } from '#web/publishing/entries/select-look.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import styles from '#web/shared/components/dialog.module.css'
import { Field } from '#web/shared/forms/field.tsx'
import { FormMessage } from '#web/shared/forms/form-message.tsx'

interface Option {
  readonly value: string
  readonly label: string
}

/** Asks for the tag that stays, and says what merging would do before it is done. */
export function MergeForm({ tag, onDone, onCancel }: TagFormProperties) {
  const [into, setInto] = useState<Option>()
  const call = useTagCall(onDone)
  const { loaded: all } = useLoaded('tags', (signal) => getBrowserApi().getTags({ signal }))
  const key = into && `merge/${into.value}`
  const { loaded: preview } = useLoaded(key, (signal) =>
    getDeskApi().previewTagMerge({ body: { id: tag.id, intoId: into?.value ?? '' }, signal }),
  )
  const others = all.state === 'loaded' ? all.value.filter(({ id }) => id !== tag.id) : []
  // What was counted for another one says nothing about this one.
  const seen = preview.state === 'loaded' && preview.key === key ? preview.value : undefined
  const isRefused = preview.state === 'failed' && preview.key === key
  return (
    <TagFormFrame
      call={call}
      action={seen && 'Merge'}
      onCancel={onCancel}
      onSubmit={() => {
        if (!into || !seen) return
        const { id, version } = tag
        const body = { id, version, intoId: into.value, intoVersion: seen.intoVersion }
        call.send(() => getDeskApi().mergeTag({ body }))
      }}
    >
      <Field label="Into" name="into" isRequired>
        {(control) => (
          <Select<Option, false>
            {...selectLook<false>()}
            instanceId={control.id}
            inputId={control.id}
            placeholder="Choose the tag that stays…"
            maxMenuHeight={200}
            menuPosition="fixed"
            isLoading={all.state === 'loading'}
            options={others.map(({ id, tag: label }) => ({ value: String(id), label }))}
            value={into ?? null}
            onChange={(chosen) => setInto(chosen ?? undefined)}
          />
        )}
      </Field>
      {into && !seen && !isRefused && <p role="status">Counting the mods…</p>}
      {isRefused && <FormMessage failure={preview.failure} isAnnounced />}
      {into && seen && (
        <div role="status">
          <p>{previewText(seen, into.label)}</p>
          <p className={styles.quiet}>
            Links, feeds and searches for “{tag.tag}” will lead to “{into.label}”. This cannot be
            undone.
          </p>
        </div>
      )}
    </TagFormFrame>
  )
}

function previewText({ total, both }: { total: number; both: number }, into: string): string {
  if (total === 0) return 'No mod has it.'
  const mods = `${total.toLocaleString('en')} ${total === 1 ? 'mod' : 'mods'}`
  const having = both > 0 ? `; ${both.toLocaleString('en')} of them have both` : ''
  return `${mods} will have “${into}” instead${having}.`
}
