import anyArt from '#web/shared/art/no-image.svg'
import graphics from '#web/shared/art/no-image-graphics.svg'
import maps from '#web/shared/art/no-image-maps.svg'
import peds from '#web/shared/art/no-image-peds.svg'
import prop from '#web/shared/art/no-image-prop.svg'
import script from '#web/shared/art/no-image-script.svg'
import vehicles from '#web/shared/art/no-image-vehicles.svg'
import weapon from '#web/shared/art/no-image-weapon.svg'

const ART: Readonly<Record<string, string>> = {
  vehicles,
  peds,
  maps,
  prop,
  script,
  weapon,
  'sp-graphics': graphics,
  '5m-graphics': graphics,
}

/** The picture for a mod without images, by its first main category. */
export function placeholderArt(mainCategory: readonly string[]): string {
  return ART[mainCategory[0] ?? ''] ?? anyArt
}
