import { useState } from 'react'
import { MAX_TAG_LENGTH } from '#contract/base/limits.ts'
import { TagFormFrame } from '#web/desk/tags/tag-form.tsx'
import type { TagFormProperties } from '#web/desk/tags/tag-form-properties.ts'
import { useTagCall } from '#web/desk/tags/use-tag-call.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { Field } from '#web/shared/forms/field.tsx'

/** Asks for a tag's new name. */
export function RenameForm({ tag: { id, version, tag }, onDone, onCancel }: TagFormProperties) {
  const [label, setLabel] = useState(tag)
  const call = useTagCall(onDone)
  return (
    <TagFormFrame
      call={call}
      action="Rename"
      onCancel={onCancel}
      onSubmit={() =>
        call.send(() => getDeskApi().renameTag({ body: { id, version, tag: label } }))
      }
    >
      <Field
        label="Name"
        name="tag"
        hint="Links to the old name, and whoever types it, come to the new one."
        error={call.failure?.fields.tag}
        isRequired
      >
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            maxLength={MAX_TAG_LENGTH}
            value={label}
            onChange={({ target }) => setLabel(target.value)}
          />
        )}
      </Field>
    </TagFormFrame>
  )
}
