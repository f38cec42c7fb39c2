/** The visitors of a mixed load, in a process of their own, so that what they take can be told apart. */
import process from 'node:process'
import { Administrator } from './administrator.ts'
import { AnswerTimes, type Times } from './answer-times.ts'
import { Connections } from './connections.ts'
import { createMix, KINDS, popularPaths } from './mix.ts'
import { prepareOffer } from './offer.ts'
import { publishMod } from './publish.ts'
import { keepSchedule } from './schedule.ts'

/** What the visitors are to do. */
export interface LoadOrder {
  readonly url: string
  readonly admin: { readonly email: string; readonly password: string }
  /** How many mods the site has. */
  readonly mods: number
  readonly connections: number
  readonly perSecond: number
  readonly forMs: number
}

/** Sent every second once it has begun, and a last time when everything is answered. */
export interface LoadState {
  readonly isOver: boolean
  /** Connections that are open. */
  readonly open: number
  readonly answered: number
  readonly failed: number
  /** Requests and publications that are under way. */
  readonly underWay: number
  /** Once it is over. */
  readonly times: Readonly<Record<string, Times>>
}

/** What is sent when everything is prepared and every connection is open. */
export type LoadMessage = 'prepared' | LoadState

const PUBLICATIONS_PER_SECOND = 1 / 5
const STATE_MS = 1000
const FIRST_NUMBER = 1000
const LAST_CALL = 'publications, the last call'
const WHOLE = 'publications, uploads and checks included'

process.once('message', (order: LoadOrder) => void run(order))
process.once('disconnect', () => process.exit())

const send = (message: LoadMessage) => process.send?.(message)

async function run(order: LoadOrder): Promise<void> {
  const { url, admin, mods, perSecond, forMs } = order
  const client = await Administrator.logIn(url, admin.email, admin.password)
  const mix = createMix(await prepareOffer(client, mods))
  const connections = new Connections(url, order.connections)
  await connections.openAll('/about-us')
  for (const path of popularPaths()) {
    const error = await connections.ask({ kind: 'warm-up', path })
    if (error) throw new Error(`${path} was answered with ${error}`)
  }
  send('prepared')
  const times = new AnswerTimes([...KINDS, LAST_CALL, WHOLE])
  const underWay = new Set<Promise<void>>()
  const track = (work: Promise<void>) => {
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }
  const state = (isOver: boolean): LoadState => {
    const { noted: answered, failed } = times.totals
    const now = { open: connections.open, answered, failed, underWay: underWay.size }
    return { isOver, ...now, times: isOver ? times.summary() : {} }
  }
  const telling = setInterval(() => send(state(false)), STATE_MS)
  await Promise.all([
    keepSchedule({ perSecond, forMs }, (index, due) => {
      const asked = mix(index)
      track(
        connections
          .ask(asked)
          .then((error) => times.note(asked.kind, performance.now() - due, error)),
      )
    }),
    keepSchedule({ perSecond: PUBLICATIONS_PER_SECOND, forMs }, (index, due) => {
      track(publish(client, FIRST_NUMBER + index, { due, times }))
    }),
  ])
  await Promise.all(underWay)
  clearInterval(telling)
  // Whoever started this process reads what it took, and lets it end.
  send(state(true))
}

async function publish(
  client: Administrator,
  n: number,
  { due, times }: { due: number; times: AnswerTimes },
): Promise<void> {
  const whole = (error?: string) => times.note(WHOLE, performance.now() - due, error)
  try {
    const { callMs } = await publishMod(client, n, 'small')
    times.note(LAST_CALL, callMs)
    whole()
  } catch (error) {
    whole(error instanceof Error ? error.message : String(error))
  }
}
