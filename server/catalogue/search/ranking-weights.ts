/**
 * All numbers that order results, checked on judged questions: docs/search.md says how to try others.
 */

/** How well a word of a mod fits the word that was typed: 1 is as typed. */
export const FIT = {
  /** Another form of it: plural, singular, '-ing'. */
  form: 0.93,
  /** Who or what does it, and what it can be done with: '-er', '-able'. */
  derived: 0.4,
  /** Written as one with its neighbour, or as two. */
  joined: 0.98,
  split: 0.9,
  /** The same in another language. */
  translated: 0.85,
  /** Means the same, by our own list. */
  synonym: 0.8,
  /** Where things of the name that was typed are, and what texts say about them, by which others go, too. */
  namedKind: 0.6,
  named: 0.5,
  /** Means the same, or a kind of it and a kind of that, by WordNet. */
  related: [0.5, 0.42, 0.36],
  /** What it is a kind of, where the catalogue has neither it nor a place for it. */
  broader: 0.32,
  /** Begins with a typed text that is no word, and by so much more, the more of it was typed. */
  completed: 0.8,
  joinedCompleted: 0.78,
  completionBonus: 0.12,
  /** Begins with a typed text that is a word. */
  completedWord: 0.1,
  /** A misspelt word, less for each error. */
  corrected: 0.7,
  errorCost: 0.12,
  /** A place or tag that the word is a name of, and one that has such things among others. */
  kind: 1,
  withinKind: 0.45,
} as const

/** What a fitting word is worth by where it stands, from 0 to 1. */
export const FIELD = {
  name: 0.85,
  tag: 0.62,
  /** The mod is in the place, or has the tag, that the word is a name of. */
  kind: 0.65,
  key: 0.4,
  lead: 0.36,
  text: 0.12,
  /** Search keywords that nearly all mods of the category have. */
  common: 0.04,
} as const

/** What is added to the match of all words, which is at most 1. */
export const BONUS = {
  /** The whole name is the text. */
  exactName: 3,
  /** All words are in the name, and how much of the name they are. */
  allInName: 0.35,
  coverage: 0.22,
  /** The name begins with the text; the words stand in the name in their order. */
  beginning: 0.05,
  order: 0.1,
  /** The name also has the small words that were typed, such as 'for' and 'all'. */
  smallWords: 0.2,
  /** Two words that were typed side by side stand so in tags, keywords or text. */
  proximity: 0.08,
  /** All words are somewhere, where others have only those that name something. */
  whole: 0.1,
  /** It is what the words describe together. */
  described: 0.1,
  /** For each factor of ten in downloads. */
  downloads: 0.014,
  /** Besides, where all words are in the name: of several of one name the known one is meant. */
  downloadsOfNamed: 0.012,
  /** For each year that the mod is younger: by its date, so that it is the same tomorrow. */
  year: 0.003,
} as const

/** What WordNet says of a word that the catalogue has counts so much. */
export const BESIDE_ITSELF = 0.4
/** A kind that has such things among others counts so much where texts have the word itself. */
export const WITHIN_BESIDE_WORD = 0.6
/** How much a word that says of what sort something is weighs beside one that names something. */
export const MODIFIER_SHARE = 0.45
/** How much a word weighs of which the catalogue has nothing but what a name may stand for. */
export const NAME_SHARE = 0.6
/** The least that a word weighs, however many mods have it. */
export const LEAST_WEIGHT = 0.25
/** Where only some words are matched, that one is counts for more than how well: worths to this power. */
export const PARTIAL_POWER = 0.4
/** Where only some words are matched, what all of them describe together says more. */
export const DESCRIBED_PARTIAL = 0.6
/** A tag fits so much less where a place has the name, too: it is on other things as well. */
export const TAG_BESIDE_PLACE = 0.9
/** A word in the name or a tag of a mod counts so much where it names a kind that the mod is not of. */
export const OFF_KIND = 0.75
/** The same for what texts say about something whose name was typed, and where such things are. */
export const OFF_NAMED_KIND = 0.4
/** A word that only follows from a name ('camera' of 'CameraTools') beside one that stands in it. */
export const DERIVED_FIT = 0.93
/** Of what other fields add where the name has a word, so much counts. */
export const BESIDE_NAME = 0.4
