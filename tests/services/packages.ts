import { execFile } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** The first run downloads about a hundred packages. */
const INSTALL_TIMEOUT_MS = 600_000

async function isInstalled(name: string): Promise<boolean> {
  try {
    const { stdout } = await run('dpkg-query', ['-W', '-f', `\${db:Status-Status}`, name])
    return stdout === 'installed'
  } catch {
    return false
  }
}

async function canRun(command: string, args: string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  )
}

/** The words before `apt-get` that give it the rights to install, or undefined where none do. */
async function rootPrefix(): Promise<string[] | undefined> {
  if (!(await canRun('apt-get', ['--version']))) return undefined
  if (process.getuid?.() === 0) return []
  return (await canRun('sudo', ['-n', 'true'])) ? ['sudo', '-n'] : undefined
}

/**
 * Installations wait for one another, here and in other processes: the package manager itself refuses
 * who comes second.
 */
const LOCK = path.join(os.tmpdir(), 'modharbor-packages.lock')
let lastInstallation: Promise<void> = Promise.resolve()

/**
 * Installs those of the Debian packages that are missing.
 * @throws Error with the command to type where this process has no right to install.
 */
export function ensurePackages(names: readonly string[]): Promise<void> {
  const installation = lastInstallation.catch(() => undefined).then(() => install(names))
  lastInstallation = installation
  return installation
}

async function install(names: readonly string[]): Promise<void> {
  const installed = await Promise.all(names.map(isInstalled))
  const missing = names.filter((_, index) => !installed[index])
  if (missing.length === 0) return
  const prefix = await rootPrefix()
  if (!prefix) {
    throw new Error(
      `These tests need Debian packages that are not installed. Install them with:\n` +
        `  apt-get install --no-install-recommends ${missing.join(' ')}`,
    )
  }
  console.log(`Installing ${missing.join(', ')}`)
  // env, because sudo drops the variables of its caller.
  const aptGet = (...args: string[]) => {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args]
    return run('flock', [LOCK, ...prefix, ...command], {
      timeout: INSTALL_TIMEOUT_MS,
      maxBuffer: 64 * 1024 * 1024,
    })
  }
  await aptGet('update')
  await aptGet('install', '-y', '--no-install-recommends', ...missing)
}
