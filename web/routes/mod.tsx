import { Suspense } from 'react'
import { data, type HeadersArgs, useParams, useRouteError } from 'react-router'
import type { Api } from '#contract/api.ts'
import { fromWire } from '#contract/base/wire-texts.ts'
import type { ModDetail } from '#contract/catalogue/mods.ts'
import type { GameFiles } from '#contract/files/game-files.ts'
import { loadInstallGuides } from '#web/browsing/contents/load-guides.ts'
import { excerpt } from '#web/browsing/mod/excerpt.ts'
import { ModPage } from '#web/browsing/mod/mod-page.tsx'
import { plainText } from '#web/browsing/mod/plain-text.ts'
import { drawnLists, loadSideLists } from '#web/browsing/mod/side-lists.ts'
import { textShape } from '#web/browsing/mod/text-shape.ts'
import { withEarlyDetails } from '#web/browsing/mod-cards/early-details.ts'
import { loadUpdates } from '#web/browsing/releases/load-updates.ts'
import { late } from '#web/shared/chunks/late.tsx'
import { onlyDrawn } from '#web/shared/page/only-drawn.ts'
import { browserLoader, type Load, serverLoader } from '#web/shared/page/page-loader.ts'
import { idParameter } from '#web/shared/page/page-number.ts'
import { useRights } from '#web/shared/session/use-rights.ts'
import { ErrorScreen, isMissing } from '#web/shell/layout/error-screen.tsx'
import type { Route } from './+types/mod'

// Only those who run the site need it.
const HiddenMod = late('hidden-mod', () => import('#web/desk/preview/hidden-mod.tsx'))

/** What is drawn and not used later: the texts, and addresses that stand in other fields too. */
const SHOWN_ALONE = [
  ...(['description', 'descriptionHtml', 'searchKeywords'] as const),
  ...(['mainImageUrl', 'imageUrl', 'imageName', 'fileName'] as const),
]

/** The same for what the game's own files say, which can be much. */
function drawnFile(file: ModDetail['file']): ModDetail['file'] {
  const gameFiles = file?.inspection?.gameFiles
  if (!file?.inspection || !gameFiles) return file
  const drawn = onlyDrawn(gameFiles, Object.keys(gameFiles) as (keyof GameFiles)[])
  const inspection = { ...file.inspection, gameFiles: drawn }
  return onlyDrawn({ ...file, inspection }, ['needs', 'uses', 'clashes'])
}

/**
 * What the mod page shows of its downloads by week; of a mod with few of them nothing. A page that the
 * server drew needs no code for it, and one for which that does not come is shown without.
 */
async function curveOf(weeks: readonly number[]) {
  if (weeks.length === 0) return {}
  const drawing = await import('#web/browsing/mod/download-curve.ts').catch(() => undefined)
  return drawing ? { curve: onlyDrawn({ html: drawing.downloadCurve(weeks) }, ['html']) } : {}
}

/** What search engines show, in characters. */
const SUMMARY_LENGTH = 160

/** Reads everything that the page shows. */
async function read(api: Api, id: string) {
  const details = api.getModDetails({ params: { id } })
  const downloads = api.getModDownloads({ params: { id } })
  const [wire, installGuides, { weeks }] = await Promise.all([
    details,
    loadInstallGuides(),
    // A page without the curve is a whole page.
    downloads.catch(() => ({ weeks: [] })),
  ])
  const mod = fromWire(wire)
  const [lists, updates] = await Promise.all([loadSideLists(api, mod), loadUpdates(api, mod)])
  const guides = mod.file?.inspection ? installGuides(mod.file.inspection, mod.file.name) : []
  return {
    mod: onlyDrawn({ ...mod, file: drawnFile(mod.file) }, SHOWN_ALONE),
    summary: excerpt(plainText(mod.descriptionHtml), SUMMARY_LENGTH),
    shape: textShape(mod.description),
    lists: drawnLists(lists),
    guides,
    drawn: onlyDrawn({ updates }, ['updates']),
    ...(await curveOf(weeks)),
    isWhole: Object.values(lists).every((list) => list !== null),
  }
}

const load = (async (api, { params }) => {
  const { isWhole, ...shown } = await read(api, idParameter(params.id))
  // A page that lacks a list must not be cached: the next visitor may get the whole page.
  return data(shown, isWhole ? {} : { headers: { 'cache-control': 'no-store' } })
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader((api, visit) => load(withEarlyDetails(api), visit))

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export default function Mod({ loaderData }: Route.ComponentProps) {
  // Each mod is a page of its own: nothing that was opened or counted on another one stays.
  return <ModPage key={loaderData.mod.id} {...loaderData} />
}

/** Who may see a hidden mod sees it at its address; to everybody else there is nothing. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { id = '' } = useParams()
  const rights = useRights()
  const screen = <ErrorScreen error={error} />
  // The server says which of the team may see this mod.
  const role = rights === 'signed-out' || rights === 'user' ? undefined : rights
  if (!role || !isMissing(error) || !/^[1-9]\d{0,8}$/.test(id)) return screen
  const draw = async (api: Api) => {
    const { isWhole: _, ...shown } = await read(api, id)
    return <ModPage {...shown} />
  }
  return (
    <Suspense fallback={screen}>
      <HiddenMod key={id} modId={id} role={role} read={draw} otherwise={screen} />
    </Suspense>
  )
}
