import { WAY_LABELS } from '#contract/catalogue/fact-filters.ts'
import type { NeededResources } from '#contract/catalogue/mods.ts'
import type { ChangeWay } from '#contract/files/change-ways.ts'
import type { GameFiles, ResourceFile } from '#contract/files/game-files.ts'
import type { FileInspection } from '#contract/files/inspection.ts'
import { memoryWarningLevel } from '#contract/files/memory-warnings.ts'
import { isReadWhole } from '#contract/files/read-whole.ts'
import { type Clashes, ClashLinks } from '#web/browsing/contents/clash-links.tsx'
import { editionMarks } from '#web/browsing/contents/edition-texts.ts'
import { GameChanges, GamePackages } from '#web/browsing/contents/game-changes.tsx'
import {
  fileName,
  formatMebibytes,
  loadText,
  peak,
  resourceNotes,
  warningText,
} from '#web/browsing/contents/memory-texts.ts'
import { MetaFactList, ScriptFactList } from '#web/browsing/contents/meta-and-scripts.tsx'
import { omittedTexts } from '#web/browsing/contents/omitted-texts.ts'
import { PlacedMaps } from '#web/browsing/contents/placed-maps.tsx'
import { ResourceLinks } from '#web/browsing/contents/resource-links.tsx'
import { ResourceLoads } from '#web/browsing/contents/resource-loads.tsx'
import { SpawnNames } from '#web/browsing/contents/spawn-names.tsx'

/** What the game's own files in an archive say. Drawn by the server, so it has no state. */
export default function GameFacts(properties: GameFactsProperties) {
  // Where the browser has to draw anew what the server drew: the page's data does not have it.
  const { gameFiles } = properties.inspection
  if (!gameFiles || !('editions' in gameFiles)) return null
  return <Facts {...properties} gameFiles={gameFiles} />
}

interface GameFactsProperties {
  inspection: FileInspection
  needs: NeededResources
  uses: NeededResources
  clashes: Clashes | undefined
  modId: number
}

function Facts(properties: GameFactsProperties & { gameFiles: GameFiles }) {
  const { gameFiles, inspection, needs, uses, clashes, modId } = properties
  const { resources, spawnNames, metaProblems } = gameFiles
  const { changes, packages, metas, maps, scriptFacts } = gameFiles
  const load = loadText(resources, isReadWhole({ ...inspection, resources, packages }))
  const isForServers = inspection.kinds.some(({ kind }) => kind === '5m-resource')
  return (
    <>
      <Marks editions={editionMarks(gameFiles)} ways={changes?.ways ?? []} />
      {load && (
        <details data-heavy={resources.oversized > 0 || undefined}>
          <summary>
            <b>{isForServers ? 'Server load' : 'Memory'}:</b> {load}
          </summary>
          <Heaviest resources={resources} />
          <ResourceLoads loads={gameFiles.resourceLoads} />
          {resourceNotes(resources).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </details>
      )}
      {changes && <GameChanges changes={changes} />}
      {packages && <GamePackages packages={packages} />}
      <SpawnNames names={spawnNames} />
      {metas && <MetaFactList metas={metas} />}
      {maps && <PlacedMaps maps={maps} />}
      {metaProblems.map(({ path, reason }) => (
        <p key={path}>
          {path} was not read to its end: {reason}.
        </p>
      ))}
      {omittedTexts(gameFiles.omitted).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ResourceLinks gameFiles={gameFiles} needs={needs} uses={uses} />
      {scriptFacts && <ScriptFactList facts={scriptFacts} />}
      {clashes && <ClashLinks clashes={clashes} modId={modId} />}
    </>
  )
}

/** For which editions it is, and what it does to the game: each in a frame, all in a row. */
function Marks({ editions, ways }: { editions: string[]; ways: ChangeWay[] }) {
  if (editions.length + ways.length === 0) return null
  return (
    <div>
      {editions.length > 0 && (
        <ul aria-label="Editions of the game">
          {editions.map((edition) => (
            <li key={edition}>{edition}</li>
          ))}
        </ul>
      )}
      {ways.length > 0 && (
        <ul aria-label="What it does to the game">
          {ways.map((way) => (
            <li key={way}>{WAY_LABELS[way]}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Heaviest({ resources: { heaviest, oversized } }: { resources: GameFiles['resources'] }) {
  const [first] = heaviest
  if (!first) return null
  const more = oversized - heaviest.length
  return (
    <>
      <ul>
        {heaviest.map((file) => (
          <HeavyFile key={file.path} file={file} largest={peak(first)} />
        ))}
      </ul>
      {more > 0 && <p>And {more} more above 16 MiB, in the list of files.</p>}
    </>
  )
}

function HeavyFile({ file, largest }: { file: ResourceFile; largest: number }) {
  const kinds = [
    { kind: 'physical', bytes: file.physicalMemory },
    { kind: 'virtual', bytes: file.virtualMemory },
  ]
  return (
    <li>
      <b title={file.path}>{fileName(file.path)}</b>
      {kinds
        .filter(({ bytes }) => memoryWarningLevel(bytes) > 0)
        .map(({ kind, bytes }) => (
          <div key={kind} data-level={memoryWarningLevel(bytes)}>
            <svg aria-hidden="true">
              <rect width={`${(100 * bytes) / largest}%`} height="100%" />
            </svg>
            {formatMebibytes(bytes)} of {kind} memory: {warningText(bytes)}.
          </div>
        ))}
      {file.isDamaged && <div>It asks for more than fits into 32 bits, so it is damaged.</div>}
    </li>
  )
}
