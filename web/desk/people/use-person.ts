import { useState } from 'react'
import type { PersonDetail } from '#contract/people/people.ts'
import { ApiFailure } from '#web/shared/api/api-client.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'

const CONFLICT = 409

/** A call that changes somebody, and what it answers. */
type ChangeCall = () => Promise<{ message: string; person: PersonDetail }>

/** Changes somebody; the page follows, also where another administrator was faster. */
export type ChangePerson = (call: ChangeCall) => Promise<void>

/** Somebody, and how to change what they may do. */
export function usePerson(id: number) {
  const { loaded, reload, renew } = useLoaded(`person/${id}`, (signal) =>
    getDeskApi().getPerson({ params: { id: String(id) }, signal }),
  )
  const [message, setMessage] = useState('')
  const change: ChangePerson = async (call) => {
    setMessage('')
    try {
      const answer = await sendAgainIfUndone(call)
      setMessage(answer.message)
      renew()
    } catch (error) {
      if (error instanceof ApiFailure && error.status === CONFLICT) renew()
      throw error
    }
  }
  return { loaded, reload, message, change }
}
