import type { MetaFacts, ScriptFacts } from '#contract/files/game-files.ts'
import { scriptsText } from '#web/browsing/contents/change-texts.ts'
import { dataFileTexts } from '#web/browsing/contents/data-file-texts.ts'
import { formatExactCount } from '#web/shared/components/format-number.ts'

/** What the scripts of server resources register and use. */
export function ScriptFactList({ facts }: { facts: ScriptFacts }) {
  const text = scriptsText(facts)
  const { usedExports, starts } = facts
  const others = usedExports.count + starts.count + (facts.handlers?.count ?? 0)
  if (!text && others === 0) return null
  return (
    <details>
      <summary>
        <b>Scripts:</b>{' '}
        {text ||
          (usedExports.count + starts.count > 0 ? 'use other resources' : 'listen to events')}
      </summary>
      <dl>
        <Names label="Commands" {...facts.commands} />
        <Names label="Network events" {...facts.events} />
        {facts.handlers && <Names label="Listens to" {...facts.handlers} />}
        <Names label="Exports" {...facts.exports} />
        <Names label="Calls" {...usedExports} />
        <Names label="Starts" {...starts} />
      </dl>
      <p>Read from the scripts’ text; names that are put together while they run are not in it.</p>
    </details>
  )
}

/** What the other meta files of the game name. */
export function MetaFactList({ metas }: { metas: MetaFacts }) {
  const { handling, variations, dlcPacks, dataFiles, disabledFiles, omitted } = metas
  const loaded = dataFileTexts(dataFiles)
  return (
    <details>
      <summary>
        <b>Meta files:</b> {metaText(metas)}
      </summary>
      <dl>
        <Names label="Handling of" more={omitted?.handling} first={handling} />
        <Names label="Colours of" more={omitted?.variations} first={variations} />
        <Names label="Packs" more={omitted?.dlcPacks} first={dlcPacks} />
        <Names label="Game data" more={omitted?.dataFiles} first={loaded} />
      </dl>
      {disabledFiles > 0 && (
        <p>Switches {formatExactCount(disabledFiles)} of the game’s files off.</p>
      )}
    </details>
  )
}

function metaText({ handling, variations, dlcPacks, dataFiles }: MetaFacts): string {
  return [
    handling.length > 0 && 'handling',
    variations.length > 0 && 'colours',
    dlcPacks.length > 0 && 'packs',
    dataFiles.length > 0 && 'game data',
  ]
    .filter(Boolean)
    .join(', ')
}

function Names(properties: {
  label: string
  first: readonly string[]
  count?: number
  more?: number | undefined
}) {
  const { label, first, count = first.length, more = count - first.length } = properties
  if (first.length === 0) return null
  return (
    <div>
      <dt>{label}:</dt>{' '}
      <dd>
        {first.join(', ')}
        {more > 0 && ` and ${formatExactCount(more)} more`}
      </dd>
    </div>
  )
}
