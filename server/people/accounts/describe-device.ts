import Bowser from 'bowser'

/** Longer than any browser's; what comes after it says nothing about the device. */
const MAX_LENGTH = 512
/** The library takes names that it does not know from the text, which is anybody's. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

/**
 * The browser and the system of a User-Agent header in words, such as 'Firefox on Linux'; empty where
 * neither is known. Only these words are kept.
 */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_LENGTH))
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name : ''
  const system = os.name && SYSTEMS.has(os.name) ? os.name : ''
  if (!name) return system && `A browser on ${system}`
  return system ? `${name} on ${system}` : name
}
