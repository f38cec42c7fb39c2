import { type FormEvent, type ReactNode, useId, useState } from 'react'
import CreatableSelect from 'react-select/creatable'
import { placementIssues } from '#contract/base/taxonomy.ts'
import type { BulkChange } from '#contract/desk/bulk-changes.ts'
import type { ChangeKind } from '#web/desk/manage/change-kinds.ts'
import { CategoryFields, type PlaceForm } from '#web/publishing/entries/category-fields.tsx'
import { inAnHour } from '#web/publishing/entries/publication-field.tsx'
import { selectLook } from '#web/publishing/entries/select-look.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import styles from '#web/shared/components/dialog.module.css'
import { Field } from '#web/shared/forms/field.tsx'
import { FormMessage } from '#web/shared/forms/form-message.tsx'

interface ChangeFormProperties {
  onReady: (change: BulkChange) => void
  onCancel: () => void
}

/** What a change needs besides its name. */
export function ChangeForm({ kind, ...rest }: ChangeFormProperties & { kind: ChangeKind }) {
  if (kind === 'schedule') return <ScheduleForm {...rest} />
  return kind === 'tag' ? <TagForm {...rest} /> : <MoveForm {...rest} />
}

interface FrameProperties {
  onCancel: () => void
  /** @returns what is wrong; undefined when the preview follows. */
  onSubmit: () => string | undefined
  children: (problem: string | undefined) => ReactNode
}

function Frame({ onCancel, onSubmit, children }: FrameProperties) {
  const [problem, setProblem] = useState<string>()
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setProblem(onSubmit())
  }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={handleSubmit}>
      {children(problem)}
      {problem && <FormMessage failure={{ message: problem, fields: {} }} isAnnounced />}
      <div className={styles.actions}>
        <button type="submit" className="button">
          Preview
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}

function ScheduleForm({ onReady, onCancel }: ChangeFormProperties) {
  const [at, setAt] = useState(inAnHour)
  return (
    <Frame
      onCancel={onCancel}
      onSubmit={() => {
        const time = new Date(at)
        if (!(time.getTime() > Date.now())) return 'Choose a time that is still to come'
        onReady({ kind: 'schedule', at: time.toISOString() })
        return undefined
      }}
    >
      {(problem) => (
        <Field
          label="Hidden until"
          name="at"
          hint="By this device's clock. Then they appear by themselves."
          error={problem && ''}
          isRequired
        >
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
          )}
        </Field>
      )}
    </Frame>
  )
}

interface Option {
  readonly value: string
  readonly label: string
}

const optionOf = (tag: string): Option => ({ value: tag, label: tag })

function TagForm({ onReady, onCancel }: ChangeFormProperties) {
  const [add, setAdd] = useState<readonly string[]>([])
  const [remove, setRemove] = useState<readonly string[]>([])
  const { loaded } = useLoaded('tags', (signal) => getBrowserApi().getTags({ signal }))
  const known = loaded.state === 'loaded' ? loaded.value.map(({ tag }) => tag) : []
  return (
    <Frame
      onCancel={onCancel}
      onSubmit={() => {
        if (add.length + remove.length === 0) return 'Choose the tags to add or to remove'
        onReady({ kind: 'tag', add: [...add], remove: [...remove] })
        return undefined
      }}
    >
      {() => (
        <>
          <Tags label="Add" tags={add} known={known} onChange={setAdd} />
          <Tags label="Remove" tags={remove} known={known} onChange={setRemove} />
          <p className={styles.quiet}>
            Where the main tag is removed, the first tag that is left becomes it.
          </p>
        </>
      )}
    </Frame>
  )
}

interface TagsProperties {
  label: string
  tags: readonly string[]
  known: readonly string[]
  onChange: (tags: readonly string[]) => void
}

function Tags({ label, tags, known, onChange }: TagsProperties) {
  const id = useId()
  return (
    <Field label={label} name={label}>
      {(control) => (
        <CreatableSelect<Option, true>
          {...selectLook<true>()}
          isMulti
          instanceId={id}
          inputId={control.id}
          placeholder="Choose or type…"
          maxMenuHeight={200}
          menuPosition="fixed"
          options={known.map(optionOf)}
          value={tags.map(optionOf)}
          onChange={(chosen) => onChange(chosen.map(({ value }) => value.trim()))}
        />
      )}
    </Field>
  )
}

const NOWHERE: PlaceForm['values'] = { category: [], mainCategory: [], subCategory: '' }

function MoveForm({ onReady, onCancel }: ChangeFormProperties) {
  const [place, setPlace] = useState(NOWHERE)
  return (
    <Frame
      onCancel={onCancel}
      onSubmit={() => {
        const { category, mainCategory, subCategory } = place
        const isWhole = category.length > 0 && mainCategory.length > 0 && subCategory !== ''
        const issue = isWhole ? placementIssues(place)[0]?.message : undefined
        if (!isWhole || issue) {
          return issue ?? 'Choose a category, a main category and a sub category'
        }
        onReady({
          kind: 'move',
          category: [...category],
          mainCategory: [...mainCategory],
          subCategory,
        })
        return undefined
      }}
    >
      {() => (
        <CategoryFields
          entry={{
            values: place,
            set: (change) => setPlace((last) => ({ ...last, ...change })),
            shownErrors: {},
            touch: () => undefined,
          }}
        />
      )}
    </Frame>
  )
}
