import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import bundled, { setupLambdaEnvironment } from '@sparticuz/chromium'
import { type BrowserServer, chromium } from 'playwright-core'
import packageJson from '../../package.json' with { type: 'json' }

const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/modharbor')
/** The browser from npm, unpacked. */
const FOLDER = path.join(CACHE, `chromium-${packageJson.devDependencies['@sparticuz/chromium']}`)

/** Where systems keep a browser that can be driven; the one without windows takes half of the work. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** How it is started: quiet, and drawing the same everywhere. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Software rendering draws the same everywhere.
  '--disable-gpu',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
]

/**
 * Where Chromium is: `CHROMIUM_PATH`, else the one from npm, which draws the same on every machine, else
 * the system's.
 */
export async function findChromium(): Promise<string> {
  const found = process.env.CHROMIUM_PATH ?? (await fromNpm())
  const installed = found ?? INSTALLED.find((path) => fs.existsSync(path))
  if (!installed) throw new Error('There is no Chromium here. Install one, or set CHROMIUM_PATH.')
  return installed
}

/**
 * Starts Chromium without a window. It knows no fonts but those from npm: what is written in letters
 * that the site's own fonts lack would otherwise look as the machine's fonts have it.
 */
export async function launchChromium(): Promise<BrowserServer> {
  const executablePath = await findChromium()
  const env = { ...process.env, ...(await onlyOwnFonts()) }
  return chromium.launchServer({ executablePath, args: CHROMIUM_ARGUMENTS, env, headless: true })
}

async function onlyOwnFonts(): Promise<Record<string, string>> {
  const fonts = path.join(FOLDER, 'fonts')
  if (!fs.existsSync(fonts)) return {}
  const file = path.join(fonts, 'own.conf')
  await fs.promises.writeFile(
    file,
    `<fontconfig><dir>${path.join(fonts, 'fonts')}</dir>
<cachedir>${path.join(fonts, 'cache')}</cachedir></fontconfig>\n`,
  )
  return { FONTCONFIG_FILE: file }
}

async function fromNpm(): Promise<string | undefined> {
  const file = path.join(FOLDER, 'chromium')
  if (!fs.existsSync(FOLDER)) await unpack(FOLDER)
  if (isRunning(file)) return file
  // A bare machine lacks libraries and fonts.
  process.env.FONTCONFIG_PATH ??= path.join(FOLDER, 'fonts')
  setupLambdaEnvironment(path.join(FOLDER, 'al2023', 'lib'))
  return isRunning(file) ? file : undefined
}

/**
 * The package unpacks itself into the folder for temporary files, and its libraries only where it
 * believes itself in a Lambda.
 */
async function unpack(folder: string): Promise<void> {
  const own = `${folder}.${process.pid}`
  fs.mkdirSync(own, { recursive: true })
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env
  Object.assign(process.env, { TMPDIR: own, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' })
  try {
    await bundled.executablePath()
  } finally {
    restore({ TMPDIR, AWS_EXECUTION_ENV })
  }
  // Only what is whole gets its name.
  try {
    fs.renameSync(own, folder)
  } catch (error) {
    // Another process was quicker.
    if (!fs.existsSync(folder)) throw error
    fs.rmSync(own, { recursive: true })
  }
}

function restore(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}

/** Whether a browser can be run: it is made for this processor, and its libraries are there. */
function isRunning(file: string): boolean {
  return spawnSync(file, ['--version']).status === 0
}
