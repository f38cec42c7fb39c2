import type { CallOutput, ParsedInput } from '#contract/base/call.ts'
import type {
  changeSettings as changeCall,
  SettingName,
  Settings,
} from '#contract/desk/site-settings.ts'
import { bumpVersion } from '#server/platform/catalogue-version/version.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { describeChange, labelOf } from '#server/platform/site-settings/describe-change.ts'
import { pageOfSettings } from '#server/platform/site-settings/page-of-settings.ts'
import { type ReadSettings, readSettings } from '#server/platform/site-settings/read-settings.ts'
import { lockSettings, writeSettings } from '#server/platform/site-settings/settings.sql.ts'
import { fixedBy } from '#server/platform/site-settings/standard-settings.ts'

type Wanted = ParsedInput<typeof changeCall>['body']

/**
 * Changes settings, all or none. What is as it was is left alone.
 * @throws ApiError `conflict` where one was changed after the version that is named, or is fixed.
 */
export async function changeSettings(
  db: Database,
  config: Config,
  wanted: Wanted,
): Promise<CallOutput<typeof changeCall>> {
  const given = givenValues(wanted)
  return db.transaction().execute(async (tx) => {
    await lockSettings(tx)
    const before = await readSettings(tx, config)
    const changed = [...given].filter(([name, value]) => !isAsItIs(before, name, value))
    refuseFixed(config, changed)
    refuseNewer(before, wanted.version, changed)
    if (changed.length > 0) await writeSettings(tx, new Map(changed), before.version + 1)
    const after = await readSettings(tx, config)
    // Last, as the version stays locked: caches in front of the site follow it.
    if (changed.length > 0) await bumpVersion(tx)
    const changes = changed.map(([name]) => describeChange(name, before.values, after.values))
    return { ...pageOfSettings(config, after), changes }
  })
}

type Given = readonly (readonly [SettingName, Settings[SettingName] | null])[]

/** What is wanted of each; null for one that shall be as if nobody had changed it. */
function givenValues({ values, standard }: Wanted): Map<SettingName, Settings[SettingName] | null> {
  const given = new Map<SettingName, Settings[SettingName] | null>()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) given.set(name as SettingName, value)
  }
  for (const name of standard) given.set(name, null)
  return given
}

function isAsItIs(before: ReadSettings, name: SettingName, value: unknown): boolean {
  if (value === null) return !before.own.has(name)
  return JSON.stringify(before.values[name]) === JSON.stringify(value)
}

function refuseFixed(config: Config, changed: Given): void {
  for (const [name] of changed) {
    const variable = fixedBy(config, name)
    if (!variable) continue
    throw new ApiError(
      'conflict',
      `${labelOf(name)}: the environment variable ${variable} decides it`,
    )
  }
}

function refuseNewer({ versions }: ReadSettings, seen: number, changed: Given): void {
  const newer = changed.filter(([name]) => (versions.get(name) ?? 0) > seen)
  if (newer.length === 0) return
  const names = newer.map(([name]) => labelOf(name)).join(', ')
  throw new ApiError(
    'conflict',
    `Somebody else has just changed this: ${names}. Look again before you change it.`,
  )
}
