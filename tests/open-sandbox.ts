import { readConfig } from '#server/platform/config/config.ts'
import {
  createSandbox,
  type Sandbox,
  type SandboxSettings,
} from '#server/platform/sandbox/sandbox.ts'

/** A sandbox as the site has it. To be closed. */
export function openTestSandbox(settings: Partial<SandboxSettings> = {}): Sandbox {
  const { uploadLimits, childVariables } = readConfig({ PATH: process.env.PATH })
  const { maxImagePixels } = uploadLimits
  return createSandbox({ maxImagePixels, variables: childVariables, isPolite: false, ...settings })
}
