import type { UpdateCounts } from '#contract/catalogue/mod-updates.ts'

const EXACT = new Intl.NumberFormat('en')

/** '12 files added, 3 gone, 40 changed, 1 new finding in the scripts'. */
export function updateText(counts: UpdateCounts): string {
  const { added, gone, changed, moved, findings } = counts
  const parts = [
    [added, 'added'],
    [gone, 'gone'],
    [changed, 'changed'],
    [moved, 'moved'],
  ] as const
  const files = parts
    .filter(([count]) => count > 0)
    .map(([count, what], index) =>
      index === 0 ? `${countedFiles(count)} ${what}` : `${EXACT.format(count)} ${what}`,
    )
  if (files.length === 0) files.push('the same files')
  if (findings > 0) {
    files.push(`${EXACT.format(findings)} new finding${findings === 1 ? '' : 's'} in the scripts`)
  }
  return files.join(', ')
}

function countedFiles(count: number): string {
  return `${EXACT.format(count)} file${count === 1 ? '' : 's'}`
}
