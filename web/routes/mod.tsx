import { data, type HeadersArgs } from 'react-router'
import type { GameFiles } from '#contract/game-files.ts'
import type { ModDetail } from '#contract/mods.ts'
import { fromWire } from '#contract/wire-texts.ts'
import { loadInstallGuides } from '#web/browsing/contents/load-guides.ts'
import { excerpt } from '#web/browsing/mod/excerpt.ts'
import { ModPage } from '#web/browsing/mod/mod-page.tsx'
import { plainText } from '#web/browsing/mod/plain-text.ts'
import { drawnLists, loadSideLists } from '#web/browsing/mod/side-lists.ts'
import { textShape } from '#web/browsing/mod/text-shape.ts'
import { withEarlyDetails } from '#web/browsing/mod-cards/early-details.ts'
import { loadUpdates } from '#web/browsing/releases/load-updates.ts'
import { onlyDrawn } from '#web/shared/page/only-drawn.ts'
import { browserLoader, type Load, serverLoader } from '#web/shared/page/page-loader.ts'
import { idParameter } from '#web/shared/page/page-number.ts'
import type { Route } from './+types/mod'

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
  return onlyDrawn({ ...file, inspection }, ['needs', 'clashes'])
}

/** What search engines show, in characters. */
const SUMMARY_LENGTH = 160

const load = (async (api, { params }) => {
  const details = api.getModDetails({ params: { id: idParameter(params.id) } })
  const [wire, installGuides] = await Promise.all([details, loadInstallGuides()])
  const mod = fromWire(wire)
  const [lists, updates] = await Promise.all([loadSideLists(api, mod), loadUpdates(api, mod)])
  const guides = mod.file?.inspection ? installGuides(mod.file.inspection, mod.file.name) : []
  const isWhole = Object.values(lists).every((list) => list !== null)
  // A page that lacks a list must not be cached: the next visitor may get the whole page.
  const shown = {
    mod: onlyDrawn({ ...mod, file: drawnFile(mod.file) }, SHOWN_ALONE),
    summary: excerpt(plainText(mod.descriptionHtml), SUMMARY_LENGTH),
    shape: textShape(mod.description),
    lists: drawnLists(lists),
    guides,
    drawn: onlyDrawn({ updates }, ['updates']),
  }
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
