import type { Synonym } from '#contract/desk/numbers.ts'
import own from '#web/desk/numbers/numbers.module.css'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { useForm } from '#web/shared/forms/use-form.ts'

interface SynonymFormProperties {
  /** A search in vain; without it the form asks for what visitors type. */
  typed?: string
  onAdded: (typed: string, synonyms: readonly Synonym[]) => void
}

/** Says what visitors mean by what they type. */
export function SynonymForm({ typed, onAdded }: SynonymFormProperties) {
  const form = useForm({
    check: (values) => {
      const fields: Record<string, string> = {}
      if (typed === undefined && !values.typed?.trim()) fields.typed = 'What do they type?'
      if (!values.meant?.trim()) fields.meant = 'What do they mean?'
      const [message] = Object.values(fields)
      return message === undefined ? undefined : { message, fields }
    },
    send: async ({ meant = '', ...values }) => {
      const text = typed ?? values.typed ?? ''
      const { synonyms } = await getDeskApi().addSynonym({ body: { typed: text, meant } })
      form.form.current?.reset()
      onAdded(text, synonyms)
    },
  })
  return (
    <form {...form.attributes} className={own.form}>
      {typed === undefined && (
        <TextField label="Visitors type" name="typed" error={form.errorOf('typed')} />
      )}
      <TextField
        label={typed === undefined ? 'And mean' : `What is meant by “${typed}”`}
        name="meant"
        error={form.errorOf('meant')}
      />
      <FormMessage failure={form.failure} isAnnounced />
      <button type="submit" className="button button-quiet" aria-disabled={form.isBusy}>
        Add synonym
      </button>
    </form>
  )
}
