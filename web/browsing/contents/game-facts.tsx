import { EDITION_LABELS } from '#contract/editions.ts'
import type { GameFiles, ResourceFile } from '#contract/game-files.ts'
import { memoryWarningLevel } from '#contract/memory-warnings.ts'
import type { ModDetail } from '#contract/mods.ts'
import { type Clashes, ClashLinks } from '#web/browsing/contents/clash-links.tsx'
import {
  fileName,
  formatMebibytes,
  loadText,
  peak,
  resourceNotes,
  warningText,
} from '#web/browsing/contents/memory-texts.ts'
import { ResourceLinks } from '#web/browsing/contents/resource-links.tsx'
import { SpawnNames } from '#web/browsing/contents/spawn-names.tsx'

/** What the game's own files in an archive say. Drawn by the server, so it has no state. */
export default function GameFacts(properties: {
  gameFiles: GameFiles
  isForServers: boolean
  needs: NonNullable<NonNullable<ModDetail['file']>['needs']>
  clashes: Clashes | undefined
  modId: number
}) {
  const { gameFiles, isForServers, needs, clashes, modId } = properties
  const { editions, resources, spawnNames, metaProblems } = gameFiles
  const load = loadText(resources)
  return (
    <>
      {editions.length > 0 && (
        <ul aria-label="Editions of the game">
          {editions.map((edition) => (
            <li key={edition}>For {EDITION_LABELS[edition]}</li>
          ))}
        </ul>
      )}
      {load && (
        <details data-heavy={resources.oversized > 0 || undefined}>
          <summary>
            <b>{isForServers ? 'Server load' : 'Memory'}:</b> {load}
          </summary>
          <Heaviest resources={resources} />
          {resourceNotes(resources).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </details>
      )}
      <SpawnNames names={spawnNames} />
      {metaProblems.map(({ path, reason }) => (
        <p key={path}>
          {path} was not read to its end: {reason}.
        </p>
      ))}
      <ResourceLinks gameFiles={gameFiles} needs={needs} />
      {clashes && <ClashLinks clashes={clashes} modId={modId} />}
    </>
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
      {more > 0 && <p>And {more} more above 16 MiB.</p>}
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
