import type { GameFiles } from '#contract/files/game-files.ts'

/** What game files say that say nothing but what a test says of them. */
export function plainGameFiles(said: Partial<GameFiles> = {}): GameFiles {
  return {
    editions: [],
    resources: {
      read: 0,
      unread: 0,
      withoutHeader: 0,
      damaged: 0,
      oversized: 0,
      virtualMemory: 0,
      physicalMemory: 0,
      heaviest: [],
    },
    spawnNames: { count: 0, first: [] },
    metaProblems: [],
    games: [],
    needs: [],
    requirements: [],
    offers: [],
    frameworks: [],
    ...said,
  }
}
