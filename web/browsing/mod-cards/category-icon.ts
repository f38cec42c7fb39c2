import graphics from '#web/shared/art/category-graphics.svg?raw'
import maps from '#web/shared/art/category-maps.svg?raw'
import peds from '#web/shared/art/category-peds.svg?raw'
import prop from '#web/shared/art/category-prop.svg?raw'
import script from '#web/shared/art/category-script.svg?raw'
import vehicles from '#web/shared/art/category-vehicles.svg?raw'
import weapon from '#web/shared/art/category-weapon.svg?raw'

const ICONS: Readonly<Record<string, string>> = {
  vehicles,
  peds,
  maps,
  prop,
  props: prop,
  script,
  weapon,
  graphics,
  'sp-graphics': graphics,
  '5m-graphics': graphics,
}

/** The icon of a main category, by its stored value or that of the navigation. */
export function categoryIcon(mainCategory: string | undefined): string | undefined {
  return ICONS[mainCategory ?? '']
}
