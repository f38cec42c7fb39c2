import { formatExactCount } from '#web/shared/components/format-number.ts'

/**
 * What kinds of data files of the game are about, by the names that manifests and `content.xml` have for
 * them: https://docs.fivem.net/docs/game-references/data-files/ lists the usual ones.
 */
const SUBJECTS: Readonly<Record<string, string>> = {
  AUDIO_DYNAMIXDATA: 'sounds',
  AUDIO_GAMEDATA: 'sounds',
  AUDIO_SOUNDDATA: 'sounds',
  AUDIO_SYNTHDATA: 'sounds',
  AUDIO_WAVEPACK: 'sounds',
  CARCOLS_FILE: 'tuning parts and sirens',
  CLIP_SETS_FILE: 'animations',
  CONTENT_UNLOCKING_META_FILE: 'unlocked content',
  DLC_ITYP_REQUEST: 'objects',
  DLC_WEAPON_PICKUPS: 'weapon pickups',
  EXPLOSION_INFO_FILE: 'explosions',
  GTXD_PARENTING_DATA: 'shared textures',
  HANDLING_FILE: 'handling',
  INTERIOR_PROXY_ORDER_FILE: 'interiors',
  LOADOUTS_FILE: 'loadouts',
  PED_METADATA_FILE: 'peds',
  PED_PERSONALITY_FILE: 'how peds behave',
  POPSCHED_FILE: 'who walks and drives where',
  RPF_FILE: 'archives',
  SCALEFORM_DLC_FILE: 'screens and menus',
  SHOP_PED_APPAREL_META_FILE: 'clothes',
  TEXTFILE_METAFILE: 'texts',
  TIMECYCLEMOD_FILE: 'light and colours',
  TIMECYCLE_FILE: 'light and colours',
  VEHICLE_LAYOUTS_FILE: 'seats',
  VEHICLE_METADATA_FILE: 'vehicles',
  VEHICLE_VARIATION_FILE: 'vehicle colours',
  WEAPONCOMPONENTSINFO_FILE: 'weapon parts',
  WEAPONINFO_FILE: 'weapons',
  WEAPONINFO_FILE_PATCH: 'weapons',
  WEAPON_ANIMATIONS_FILE: 'weapon animations',
  WEAPON_METADATA_FILE: 'weapons',
  WEATHER_FILE: 'weather',
}

/** What data files are about, each once, with how many of them there are: 'handling', 'vehicles × 2'. */
export function dataFileTexts(files: readonly { type: string; count: number }[]): string[] {
  const counts = new Map<string, number>()
  for (const { type, count } of files) {
    const subject = SUBJECTS[type] ?? type
    counts.set(subject, (counts.get(subject) ?? 0) + count)
  }
  return [...counts].map(([subject, count]) =>
    count > 1 ? `${subject} × ${formatExactCount(count)}` : subject,
  )
}
