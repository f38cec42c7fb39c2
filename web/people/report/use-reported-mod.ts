import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ModDetail } from '#contract/mods.ts'
import { fromWire } from '#contract/wire-texts.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { failureOf } from '#web/shared/forms/failure.ts'

/** What is known about the reported mod. */
export type ReportedMod =
  | { readonly state: 'loading' | 'unknown'; readonly mod?: undefined }
  | { readonly state: 'failed'; readonly message: string; readonly mod?: undefined }
  | { readonly state: 'loaded'; readonly mod: ModDetail }

/**
 * The mod whose page linked here; visitors from elsewhere are sent home. Its id is undefined until
 * the page has hydrated and the navigation state can be read.
 */
export function useReportedMod() {
  const modId = useModId()
  const [reported, setReported] = useState<ReportedMod>({ state: 'loading' })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is another try
  useEffect(() => {
    if (!modId) return
    let isGone = false
    setReported({ state: 'loading' })
    getBrowserApi()
      .getModDetails({ params: { id: String(modId) } })
      .then(
        (mod) => !isGone && setReported({ state: 'loaded', mod: fromWire(mod) }),
        (error: unknown) => {
          if (isGone) return
          const { status, message } = failureOf(error)
          setReported(status === 404 ? { state: 'unknown' } : { state: 'failed', message })
        },
      )
    return () => {
      isGone = true
    }
  }, [modId, round])

  return { modId, reported, retry: () => setRound(round + 1) }
}

function useModId(): number | undefined {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const [isAlive, setAlive] = useState(false)
  const given = state && typeof state === 'object' && 'modId' in state ? state.modId : undefined
  const modId = Number.isSafeInteger(given) && Number(given) > 0 ? Number(given) : undefined
  useEffect(() => {
    setAlive(true)
    if (!modId) navigate('/', { replace: true })
  }, [modId, navigate])
  // Until it is hydrated, the page is the same for everybody.
  return isAlive ? modId : undefined
}
