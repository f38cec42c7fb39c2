import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fromWire } from '#contract/base/wire-texts.ts'
import type { ModDetail } from '#contract/catalogue/mods.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { type Loaded, useLoaded } from '#web/shared/api/use-loaded.ts'

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
  const { loaded, reload } = useLoaded(modId?.toString(), async (signal) =>
    fromWire(await getBrowserApi().getModDetails({ params: { id: String(modId) }, signal })),
  )
  return { modId, reported: reportedMod(loaded), retry: reload }
}

function reportedMod(loaded: Loaded<ModDetail>): ReportedMod {
  if (loaded.state === 'loading') return { state: 'loading' }
  if (loaded.state === 'loaded') return { state: 'loaded', mod: loaded.value }
  const { status, message } = loaded.failure
  return status === 404 ? { state: 'unknown' } : { state: 'failed', message }
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
