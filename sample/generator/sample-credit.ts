import type { Credit } from '#contract/catalogue/credit.ts'
import { seededRandom } from '#sample/generator/seeded-random.ts'

/** Made-up people, the busiest first; all under a domain that can belong to nobody. */
const AUTHORS: readonly { readonly name: string; readonly host?: string }[] = [
  { name: 'Quillwright', host: 'quillwright.example' },
  { name: 'Maribel Quintero', host: 'maribel.example' },
  { name: 'Hjalmar Ström' },
  { name: 'Zéphyrine', host: 'zephyrine.example' },
  { name: 'Oluwaseun Adebayo' },
  { name: 'Kestrelwick', host: 'kestrelwick.example' },
  { name: 'Василиса Орлова' },
  { name: 'Saoirse Mulligan', host: 'saoirse.example' },
  { name: 'Thornquist' },
  { name: 'Priyanka Raman', host: 'priyanka.example' },
  { name: 'Ondřej Vysoký' },
  { name: 'Wibbelmann' },
]
const LICENCES = [
  'CC-BY-4.0',
  'CC-BY-NC-4.0',
  'CC-BY-NC-SA-4.0',
  'MIT',
  'GPL-3.0-or-later',
  'CC0-1.0',
  'All rights reserved',
]
const PERMISSIONS = [
  'Shared here with the author’s kind permission.',
  'The author asks not to be uploaded elsewhere without a word first.',
  'Free to use on any server, as long as the credit stays.',
]

/** Who made a sample mod: some say nothing, as in any grown catalogue. */
export function sampleCredit(modName: string): Credit | undefined {
  const random = seededRandom(`credit:${modName}`)
  if (random.chance(0.3)) return undefined
  const { name, host } = AUTHORS[Math.floor(random.number() ** 1.6 * AUTHORS.length)] ?? {
    name: 'Quillwright',
  }
  const path = modName.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return {
    author: name,
    authorUrl: host ? `https://${host}/` : '',
    originalUrl: host && random.chance(0.5) ? `https://${host}/mods/${path}` : '',
    licence: random.chance(0.75) ? random.pick(LICENCES) : '',
    permission: random.chance(0.25) ? random.pick(PERMISSIONS) : '',
  }
}
