import { listHref } from '#contract/catalogue/list-links.ts'
import type { CarouselDefinition } from '#web/browsing/home/carousel-definition.ts'
import maps from '#web/shared/art/banner-maps.svg'
import props from '#web/shared/art/banner-props.svg'
import script from '#web/shared/art/banner-script.svg'
import vehicles from '#web/shared/art/banner-vehicles.svg'

/** The four categories that Home puts first. */
export const CATEGORY_BANNERS: CarouselDefinition = {
  heading: 'Browse by category',
  name: 'category carousel',
  look: 'coverflow',
  perView: 1.75,
  delayMs: 1000,
  isBelow: false,
  pictureSize: [1280, 720],
  items: [
    {
      label: 'Vehicles',
      note: 'Cars, bikes, boats and aircraft',
      href: listHref({ category: 'vehicles' }),
      picture: vehicles,
      focus: '66% 60%',
    },
    {
      label: 'Props',
      note: 'Objects to build and decorate with',
      href: listHref({ category: 'props' }),
      picture: props,
      focus: '70% 60%',
    },
    {
      label: 'Script',
      note: 'Menus, trainers and new rules to play by',
      href: listHref({ category: 'script' }),
      picture: script,
      focus: '64% 60%',
    },
    {
      label: 'Maps',
      note: 'Interiors, islands and stunt tracks',
      href: listHref({ category: 'maps' }),
      picture: maps,
      focus: '68% 60%',
    },
  ],
}
