import { FIRST_PED_TAG_ID } from '#contract/base/limits.ts'
import type { CarouselDefinition } from '#web/browsing/home/carousel-definition.ts'
import animal from '#web/shared/art/ped-animal.svg'
import anime from '#web/shared/art/ped-anime.svg'
import celebrity from '#web/shared/art/ped-celebrity.svg'
import child from '#web/shared/art/ped-child.svg'
import dc from '#web/shared/art/ped-dc.svg'
import evil from '#web/shared/art/ped-evil.svg'
import fusion from '#web/shared/art/ped-fusion.svg'
import glowing from '#web/shared/art/ped-glowing.svg'
import kaiju from '#web/shared/art/ped-kaiju.svg'
import marvel from '#web/shared/art/ped-marvel.svg'
import monster from '#web/shared/art/ped-monster.svg'
import titan from '#web/shared/art/ped-titan.svg'

/** In the order of their tags' ids, which every catalogue has from its first day on. */
const TILES = [
  ['DC', dc],
  ['Animal', animal],
  ['Anime', anime],
  ['Celebrity', celebrity],
  ['Child', child],
  ['Evil', evil],
  ['Fusion', fusion],
  ['Glowing', glowing],
  ['Kaiju', kaiju],
  ['Marvel', marvel],
  ['Monster', monster],
  ['Titan', titan],
] as const

/** The twelve tags of peds that Home shows. */
export const FAMOUS_PEDS: CarouselDefinition = {
  heading: 'Famous Peds',
  name: 'ped carousel',
  look: 'row',
  perView: 2.5,
  delayMs: 1500,
  isBelow: true,
  pictureSize: [480, 600],
  items: TILES.map(([label, picture], index) => ({
    label,
    picture,
    // Faces are in the upper half.
    focus: '50% 18%',
    href: `/tag-mods/${FIRST_PED_TAG_ID + index}?page=1`,
  })),
}
