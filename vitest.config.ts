import { defineConfig } from 'vitest/config'
import { SHORT_LIVED } from './tests/short-lived.ts'

const SERVICES = ['**/*.services.test.ts']
const BROWSER = ['tests/browser/**/*.test.ts']
const SCREENS = ['tests/screens/screens.test.ts']
const ENGINES = ['tests/engines/*.test.ts']
const IGNORED = ['**/node_modules/**', '**/build/**', '**/data/**']

/**
 * Files share a process and what they import, which takes two seconds for each. They put back whatever
 * they change of it, as stubbed globals and clocks.
 */
const SHARED = { isolate: false }

export default defineConfig({
  test: {
    execArgv: SHORT_LIVED,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Patience, not a bound: a busy machine may take long for what a person would see at once.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...SHARED,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...IGNORED, ...SERVICES, ...BROWSER, ...SCREENS, ...ENGINES],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: BROWSER,
          exclude: IGNORED,
          globalSetup: ['tests/browser/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: { name: 'screens', include: SCREENS, exclude: IGNORED, maxConcurrency: 2 },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ENGINES,
          exclude: IGNORED,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          ...SHARED,
          include: SERVICES,
          exclude: IGNORED,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
