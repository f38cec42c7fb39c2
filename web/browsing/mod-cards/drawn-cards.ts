import type { ModCard } from '#contract/catalogue/mods.ts'
import { onlyDrawn } from '#web/shared/page/only-drawn.ts'

/**
 * What a link to a mod with its name and its picture does not show. The main category decides the
 * picture of a mod without images.
 */
const ON_CARDS_ALONE = [
  ...(['mainImageUrl', 'category', 'subCategory'] as const),
  ...(['createdAt', 'releasedAt', 'author'] as const),
] satisfies (keyof ModCard)[]

/**
 * Cards as the server draws them: of each, the browser learns the id alone.
 * @param shownElsewhere of how many, from the first, the browser draws name and picture as well.
 */
export function drawnCards(mods: readonly ModCard[], shownElsewhere = 0): ModCard[] {
  return mods.map((mod, index) =>
    onlyDrawn(mod, index < shownElsewhere ? ON_CARDS_ALONE : allButId(mod)),
  )
}

function allButId(mod: ModCard): (keyof ModCard)[] {
  return (Object.keys(mod) as (keyof ModCard)[]).filter((key) => key !== 'id')
}

/** Whether the server has drawn this card, so that the browser knows no more than its id. */
export function isDrawn(mod: ModCard): boolean {
  return !('category' in mod)
}
