import { chanceOf, skewedChoice, wholeBetween } from '#server/operations/generate/skewed-choice.ts'

/** Words of this kind of catalogue, the most frequent first. */
const DOMAIN_WORDS = `
  pack car police map vehicle script menu weapon texture custom character city realistic house
  interior trainer engine sound handling livery sport garage wheel suit mask gun camera road mission
  traffic weather hair jacket station truck bike sky water neon skin animation emote tuning turbo
  sedan coupe muscle classic retro racing drift rally offroad cabin spoiler bumper bodykit chrome
  plate dashboard speedometer headlight siren ambulance fire rescue sheriff patrol swat army navy
  helicopter plane jet glider boat yacht submarine bus tram train trailer tractor crane forklift
  airport harbour bridge tunnel beach desert forest mountain island village farm mansion villa
  apartment penthouse loft office bank shop market mall restaurant bar club casino cinema stadium
  gym hospital school prison church temple castle ruin bunker base lab warehouse factory dock pier
  park garden pool fountain statue billboard sign poster graffiti mural lamp bench fence wall gate
  door window roof stairs elevator sword knife katana dagger axe hammer bat rifle pistol shotgun
  sniper launcher grenade scope silencer holster ammo armour vest helmet glasses hat cap boots
  gloves shirt hoodie jeans dress shorts sneakers necklace chain ring watch tattoo beard braid
  ponytail afro makeup eyes wings cape robot alien zombie vampire ghost demon dragon wolf lion
  tiger bear shark eagle horse dog cat monkey dinosaur hero villain ninja samurai pirate knight
  soldier pilot driver chef doctor nurse clown santa child evil titan monster kaiju anime fusion
  glowing animal celebrity marvel storm rain snow fog sunset sunrise cloud lightning shadow
  reflection bloom contrast colour palette vegetation grass tree flower palm cactus river lake ocean
  wave reshade shader lighting night day overlay hud radar minimap font icon loading screen intro
  phone radio music horn exhaust nitro gearbox brake suspension tyre fuel battery electric hybrid
  diesel vintage deluxe premium ultimate lite remastered reworked overhaul update collection bundle
  edition series project studio legacy original concept prototype spectrum phantom falcon viper
  cobra stinger raptor comet nova eclipse zenith apex vertex summit horizon frontier odyssey`
  .trim()
  .split(/\s+/)

/** Words that hold a sentence together. */
export const LINKING_WORDS = `the and with for of a in to is this from on by your new all more no it
  only some every now that can you`.split(/\s+/)

// Simple sounds first, since the first are picked the most often.
const STARTS =
  `m r l s t n d v k b c g p f h z w j y br tr st cr gr dr fl gl sh th ch pr cl pl sl sn
  sp fr bl kl ph qu sk sm kr`.split(/\s+/)
const VOWELS = ['a', 'o', 'e', 'i', 'u', 'ia', 'ea', 'io', 'ee', 'ai', 'ou']
const ENDS = ['', 'n', 'r', 's', 'l', 'x', 't', 'm', 'nd', 'rk', 'st', 'th', 'ck', 'ng']

/** Enough different words for what a catalogue of a million mods has. */
const VOCABULARY_SIZE = 40_000

/**
 * The words of names and texts, the most frequent first: those of the trade, with invented ones that
 * could be names of makes, places and people. Always the same.
 */
export function buildVocabulary(size: number = VOCABULARY_SIZE): string[] {
  const words = new Set(DOMAIN_WORDS)
  const chance = chanceOf(0, 0)
  const start = skewedChoice(STARTS, 0.6)
  const vowel = skewedChoice(VOWELS, 0.8)
  const end = skewedChoice(ENDS, 0.8)
  while (words.size < size) {
    let word = ''
    for (let syllables = wholeBetween(chance, 2, 3); syllables > 0; syllables--) {
      word += start(chance) + vowel(chance) + (syllables === 1 ? end(chance) : '')
    }
    words.add(word)
  }
  return [...words].slice(0, size)
}
