import { TagFormFrame } from '#web/desk/tags/tag-form.tsx'
import type { TagFormProperties } from '#web/desk/tags/tag-form-properties.ts'
import { useTagCall } from '#web/desk/tags/use-tag-call.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'

/** Asks whether an unused tag is to go. */
export function DeleteForm({ tag: { id, version }, onDone, onCancel }: TagFormProperties) {
  const call = useTagCall(onDone)
  return (
    <TagFormFrame
      call={call}
      action="Delete"
      onCancel={onCancel}
      onSubmit={() => call.send(() => getDeskApi().deleteTag({ body: { id, version } }))}
    >
      <p>
        No mod has this tag. Links to it will lead nowhere; a new tag with the same name can be made
        at any time.
      </p>
    </TagFormFrame>
  )
}
