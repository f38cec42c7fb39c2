/** Runs Biome from its platform package: the package that would choose one is not needed. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import process from 'node:process'

const platformPackage = `@biomejs/cli-${process.platform}-${process.arch}`
const suffix = process.platform === 'win32' ? '.exe' : ''
let binary: string
try {
  binary = createRequire(import.meta.url).resolve(`${platformPackage}/biome${suffix}`)
} catch {
  console.error(
    `Linting needs ${platformPackage}; install it with npm i --no-save ${platformPackage}`,
  )
  process.exit(1)
}
const result = spawnSync(binary, process.argv.slice(2), { stdio: 'inherit' })
process.exit(result.status ?? 1)
