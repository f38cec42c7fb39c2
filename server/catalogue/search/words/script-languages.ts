/** Scripts that tell a language, with what that and its country are called; what several share tells of each. */
const SCRIPTS: readonly { script: RegExp; names: readonly string[] }[] = [
  {
    script: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    names: ['japanese', 'japan'],
  },
  { script: /\p{Script=Han}/u, names: ['chinese', 'china'] },
  { script: /\p{Script=Hangul}/u, names: ['korean', 'korea'] },
  { script: /\p{Script=Cyrillic}/u, names: ['russian', 'russia'] },
  { script: /\p{Script=Greek}/u, names: ['greek', 'greece'] },
  { script: /\p{Script=Arabic}/u, names: ['arabic', 'arab'] },
  { script: /\p{Script=Thai}/u, names: ['thai', 'thailand'] },
]

/**
 * Words for the scripts of a name: people ask for a Japanese street or a Russian taxi, and a name in that
 * script says so in no other way. They are no words that anybody types, so that only who types the name of
 * the language finds them.
 */
export function scriptWords(name: string): string[] {
  return SCRIPTS.filter(({ script }) => script.test(name)).map(({ names }) => wordOf(names))
}

/** The word by which names in the script of a language are found; undefined where a word is no language. */
export function scriptWordOf(language: string): string | undefined {
  const named = SCRIPTS.find(({ names }) => names.includes(language))
  return named && wordOf(named.names)
}

function wordOf([language = '']: readonly string[]): string {
  return `${language}script`
}
