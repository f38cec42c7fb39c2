import { RELEASES_FEED } from '#contract/catalogue/list-links.ts'
import { Carousel } from '#web/browsing/home/carousel.tsx'
import { CATEGORY_BANNERS } from '#web/browsing/home/category-banners.ts'
import { FAMOUS_PEDS } from '#web/browsing/home/famous-peds.ts'
import styles from '#web/browsing/home/home.module.css'
import { HomeSection } from '#web/browsing/home/home-section.tsx'
import { Opening } from '#web/browsing/home/opening.tsx'
import { type SettledList, settleList } from '#web/browsing/home/settle-list.ts'
import { EmptySite } from '#web/browsing/lists/empty-site.tsx'
import { Head } from '#web/shared/page/head.tsx'
import { browserLoader, type Load, serverLoader } from '#web/shared/page/page-loader.ts'
import { useSite } from '#web/shared/page/site.ts'
import type { Route } from './+types/home'

const load = (async (api) => {
  const [rising, mostDownloaded, recentlyUploaded] = await Promise.all([
    settleList(api.getRising({})),
    settleList(api.getMostDownloaded({})),
    settleList(api.getRecentlyUploaded({})),
  ])
  return { rising, mostDownloaded, recentlyUploaded }
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function Home({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  const { rising, mostDownloaded, recentlyUploaded } = loaderData
  // Where nothing rises, others stand on the first screen: that there are mods is seen at once.
  const hasRising = !isEmpty(rising)
  const most = (
    <HomeSection
      heading="Most Downloaded"
      intro="What everybody is playing with."
      list={mostDownloaded}
      more={{ href: '/most-downloaded?page=1', of: 'of the most downloaded mods' }}
    />
  )
  return (
    <div className={styles.home}>
      <Head
        title={site.name}
        description={DESCRIPTION}
        canonical="/"
        feed="/feeds/recent.atom"
        releasesFeed={RELEASES_FEED}
        jsonLd={[describeSite(site.name, site.publicUrl)]}
      />
      <div className={styles.top}>
        <Opening />
        {isEmpty(mostDownloaded) && isEmpty(recentlyUploaded) && <EmptySite />}
        <Carousel definition={CATEGORY_BANNERS} />
        {hasRising ? (
          <HomeSection heading="Rising" intro="Gaining downloads right now." list={rising} />
        ) : (
          most
        )}
      </div>
      <Carousel
        definition={FAMOUS_PEDS}
        intro="Heroes, beasts and legends to play as. Pick a kind and see every model."
      />
      {hasRising && most}
      <HomeSection
        heading="Recently Uploaded"
        intro="Just arrived in port."
        list={recentlyUploaded}
        more={{ href: '/recently-uploaded?page=1', of: 'of the recently uploaded mods' }}
      />
    </div>
  )
}

const isEmpty = (list: SettledList) => 'mods' in list && list.mods.length === 0

const DESCRIPTION =
  'Mods for single player, multiplayer servers and graphics: vehicles, peds, maps, props, scripts and weapons to browse and download in one click.'

function describeSite(name: string, url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${url}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${url}/search-mods?s={text}&page=1`,
      'query-input': 'required name=text',
    },
  }
}
