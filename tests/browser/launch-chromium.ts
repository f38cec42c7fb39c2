import fs from 'node:fs'
import { type BrowserServer, chromium } from 'playwright-core'

/** Where systems keep a browser that can be driven. */
const INSTALLED = [
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
 * Where Chromium is: `CHROMIUM_PATH`, else the system's, else the one from npm, which runs on a bare
 * Linux without a single system package.
 */
export async function findChromium(): Promise<string> {
  const installed = INSTALLED.find((path) => fs.existsSync(path))
  return process.env.CHROMIUM_PATH ?? installed ?? (await fromNpm())
}

/** Starts Chromium without a window. */
export async function launchChromium(): Promise<BrowserServer> {
  const executablePath = await findChromium()
  return chromium.launchServer({ executablePath, args: CHROMIUM_ARGUMENTS, headless: true })
}

async function fromNpm(): Promise<string> {
  // It unpacks its own libraries only where it believes itself on a bare machine.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x'
  const { default: bundled } = await import('@sparticuz/chromium')
  return bundled.executablePath()
}
