import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { NO_RIGHTS } from '#web/publishing/entries/admin-gate.tsx'
import { refusedFields } from '#web/publishing/entries/check-entry.ts'
import type { Slot } from '#web/publishing/entries/entry-values.ts'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import type { EntryUploads } from '#web/publishing/entries/use-entry-uploads.ts'
import { type Failure, failureOf } from '#web/shared/api/failure.ts'
import {
  askForLogin,
  readHasEnded,
  readToken,
  watchSession,
} from '#web/shared/api/session-store.ts'
import { useAlert } from '#web/shared/components/alert.tsx'
import { askRights } from '#web/shared/session/use-is-admin.ts'

const UNAUTHORIZED = 401

/** Why the form was not saved. */
export interface SubmitFailure extends Failure {
  /** Some fields need another look; the form counts them. */
  readonly isIncomplete?: boolean
}

interface SubmitOptions<A extends { message: string }> {
  readonly entry: Entry
  readonly uploads: EntryUploads
  readonly send: () => Promise<A>
  /** Called once the server has accepted it and the message was dismissed. */
  readonly onSaved: (answer: A) => void
  /** Called at once, before the message is dismissed. */
  readonly onTaken: (answer: A) => void
}

/**
 * Saves the form: waits for uploads, checks the rights again, and on any failure keeps everything
 * as it was typed.
 */
export function useSubmit<A extends { message: string }>(options: SubmitOptions<A>) {
  const [phase, setPhase] = useState<'editing' | 'waiting' | 'sending'>('editing')
  const [failure, setFailure] = useState<SubmitFailure>()
  const [isLoginNeeded, setLoginNeeded] = useState(false)
  const showAlert = useAlert()
  const navigate = useNavigate()
  const latest = useRef(options)
  latest.current = options
  const isWaiting = options.uploads.running.length > 0

  function refuse(refusal: SubmitFailure) {
    setPhase('editing')
    setFailure(refusal)
  }

  /** AdminGate asks for the login; saving then continues by itself. */
  function waitForLogin() {
    setPhase('editing')
    setLoginNeeded(true)
    askForLogin()
  }

  async function send() {
    setPhase('sending')
    try {
      const rights = await askRights({ isFresh: true })
      if (rights === 'signed-out') return waitForLogin()
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
      if (refusal.status === UNAUTHORIZED) return waitForLogin()
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
    if (count > 0) refuse({ message: '', fields: {}, isIncomplete: true })
    // Uploads need a login too: without one, waiting for them would never end.
    else if (!readToken()) waitForLogin()
    else if (uploads.running.length > 0) setPhase('waiting')
    else send()
  }

  // The awaited uploads have finished or failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is the latest anyway
  useEffect(() => {
    if (phase === 'waiting' && !isWaiting) submit()
  }, [phase, isWaiting])

  useAwaitedLogin(isLoginNeeded, (isLoggedIn) => {
    setLoginNeeded(false)
    if (isLoggedIn) submit()
  })
  useDeclinedLogin(phase === 'waiting', () => setPhase('editing'))

  return {
    phase,
    failure,
    setFailure,
    submit,
    goBack: () => setPhase('editing'),
  }
}

/** Calls back once, when somebody has logged in or declined to; at once if that is already so. */
function useAwaitedLogin(isAwaited: boolean, onEnd: (isLoggedIn: boolean) => void): void {
  const latest = useRef(onEnd)
  latest.current = onEnd
  useEffect(() => {
    if (!isAwaited) return
    let isOver = false
    const look = () => {
      const isLoggedIn = readToken() !== null
      if (isOver || (!isLoggedIn && readHasEnded())) return
      isOver = true
      latest.current(isLoggedIn)
    }
    // Another tab may have logged in before this one started watching.
    look()
    return watchSession(look)
  }, [isAwaited])
}

/** Calls back when the login that uploads need is declined: they would never finish. */
function useDeclinedLogin(isAwaited: boolean, onDeclined: () => void): void {
  const latest = useRef(onDeclined)
  latest.current = onDeclined
  useEffect(() => {
    if (!isAwaited) return
    return watchSession(() => {
      if (!readToken() && !readHasEnded()) latest.current()
    })
  }, [isAwaited])
}

/** Files that were chosen but are neither uploaded nor being uploaded. */
function unfinished({ values }: Entry, uploads: EntryUploads) {
  const problemOf = (slot: (Slot & { stored?: unknown }) | undefined) => {
    if (!slot || slot.stored) return undefined
    const item = uploads.itemOf(slot.key)
    if (item ? item.isRefused : slot.refusal)
      return `“${slot.name}” was refused. Choose a different one`
    if (!item || item.needsFile) return `Choose “${slot.name}” again: its upload was not finished`
    if (item.state === 'failed') return `“${slot.name}” could not be uploaded`
    return item.state === 'paused' ? `“${slot.name}” is paused` : undefined
  }
  const problems = {
    file: problemOf(values.file),
    mainImage: problemOf(values.mainImage),
    images: values.images.map(problemOf).find(Boolean),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}
