import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { getBrowserApi } from '#web/api-client.ts'
import { useAlert } from '#web/components/alert.tsx'
import { type Failure, failureOf } from '#web/forms/failure.ts'
import { NO_RIGHTS } from '#web/publishing/admin-gate.tsx'
import { refusedFields } from '#web/publishing/check-entry.ts'
import type { Entry } from '#web/publishing/use-entry.ts'
import type { EntryUploads } from '#web/publishing/use-entry-uploads.ts'
import { readToken } from '#web/session/session-store.ts'

const UNAUTHORIZED = 401

interface SubmitOptions<A extends { message: string }> {
  readonly entry: Entry
  readonly uploads: EntryUploads
  readonly send: () => Promise<A>
  /** Called once the server has taken it and its message was read. */
  readonly onSaved: (answer: A) => void
  /** Called at once, before the message is read. */
  readonly onTaken: (answer: A) => void
}

/**
 * Saving the form: it waits for uploads, asks for the rights again, and on any failure leaves
 * everything as it was typed.
 */
export function useSubmit<A extends { message: string }>(options: SubmitOptions<A>) {
  const [phase, setPhase] = useState<'editing' | 'waiting' | 'sending'>('editing')
  const [failure, setFailure] = useState<Failure>()
  const [isLoginNeeded, setLoginNeeded] = useState(false)
  const showAlert = useAlert()
  const navigate = useNavigate()
  const latest = useRef(options)
  latest.current = options
  const isWaiting = options.uploads.running.length > 0

  function refuse(refusal: Failure) {
    setPhase('editing')
    setFailure(refusal)
  }

  async function send() {
    setPhase('sending')
    try {
      const rights = await askRights()
      if (rights === 'ended') {
        setLoginNeeded(true)
        setPhase('editing')
        return
      }
      if (rights === 'none') {
        setPhase('editing')
        showAlert(NO_RIGHTS, () => navigate('/', { replace: true }))
        return
      }
      const answer = await latest.current.send()
      latest.current.onTaken(answer)
      showAlert(answer.message, () => {
        setPhase('editing')
        latest.current.onSaved(answer)
      })
    } catch (error) {
      const refusal = failureOf(error)
      if (refusal.status === UNAUTHORIZED) {
        setLoginNeeded(true)
        setPhase('editing')
        return
      }
      latest.current.entry.refuse(refusedFields(refusal.fields))
      setPhase('editing')
      showAlert(refusal.message, () => setFailure(refusal))
    }
  }

  function submit() {
    const { entry, uploads } = latest.current
    setFailure(undefined)
    entry.showAll()
    const lost = unfinished(entry, uploads)
    entry.refuse(lost)
    const count = Object.keys({ ...entry.problems, ...lost }).length
    if (count > 0) refuse({ message: summary(count), fields: {} })
    else if (uploads.running.length > 0) setPhase('waiting')
    else send()
  }

  // What was waited for has arrived, or has failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is the latest anyway
  useEffect(() => {
    if (phase === 'waiting' && !isWaiting) submit()
  }, [phase, isWaiting])

  return {
    phase,
    failure,
    setFailure,
    isLoginNeeded,
    submit,
    goBack: () => setPhase('editing'),
    loggedInAgain: () => {
      setLoginNeeded(false)
      submit()
    },
    stayOut: () => setLoginNeeded(false),
  }
}

function summary(count: number): string {
  return count === 1 ? 'One field needs another look' : `${count} fields need another look`
}

/** What was chosen and has not arrived, nor is on its way. */
function unfinished({ values }: Entry, uploads: EntryUploads) {
  const problemOf = (slot: { key: string; name: string; stored?: unknown } | undefined) => {
    if (!slot || slot.stored) return undefined
    const item = uploads.itemOf(slot.key)
    if (!item || item.needsFile) return `Choose “${slot.name}” again: it had not arrived yet`
    if (item.state === 'failed')
      return `“${slot.name}” did not arrive: ${item.error ?? 'try again'}`
    return item.state === 'paused' ? `“${slot.name}” is paused` : undefined
  }
  const problems = {
    file: problemOf(values.file),
    mainImage: problemOf(values.mainImage),
    images: values.images.map(problemOf).find(Boolean),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

/** Asked at the very moment, whatever was known before. */
async function askRights(): Promise<'admin' | 'none' | 'ended'> {
  const token = readToken()
  if (!token) return 'ended'
  const api = getBrowserApi()
  const { isAdmin } = await api.verifyAdmin({ body: { token } })
  if (isAdmin) return 'admin'
  // A token that is not taken any more throws here, and is told from one without rights.
  await api.getAccount({})
  return 'none'
}
