import { logInAdmin } from '#tests/admin-site.ts'
import { hashAt } from '#tests/backup/publish-mod.ts'

/** Of what calls answer, what no release may lose or change. */
const OF_MOD = [
  ...['id', 'name', 'description', 'keywords', 'category', 'mainCategory', 'subCategory'],
  ...['tags', 'mainTag', 'downloadCount', 'createdAt', 'updatedAt', 'imageName', 'fileName'],
]
const OF_RELEASE = ['version', 'changelog', 'publishedAt', 'name', 'size', 'isCurrent']
const OF_CHANGE = ['id', 'action', 'who', 'changedAt', 'changes']
const IN_TRASH = ['id', 'name', 'deletedAt', 'deletedBy']

type Answer = Readonly<Record<string, unknown>>

/** What is seen of a site. */
interface Seen {
  readonly mods: readonly Answer[]
  readonly trash: readonly Answer[]
}

/**
 * What visitors and the administrator see of a filled site: its mods with texts, times and counts, the
 * bytes of pictures and of every file, histories, what is in the trash.
 * Looking at a file counts as a download of it.
 */
export async function seenOf(url: string): Promise<Seen> {
  const admin = await logInAdmin(url)
  const { mods } = (await admin.call('mods/get-all-mods/1')) as { mods: { id: number }[] }
  const seen: Answer[] = []
  for (const { id } of mods) {
    const mod = await admin.call(`mods/get-mod-details/${id}`)
    const { history } = await admin.call(`mods/get-mod-history/${id}/1`)
    seen.push({
      ...pick(mod, OF_MOD),
      releases: await Promise.all(mod.releases.map((one: Answer) => releaseOf(one, url))),
      pictures: await Promise.all(mod.imageUrl.map((image: string) => hashAt(url, image))),
      history: history.map((change: Answer) => pick(change, OF_CHANGE)),
    })
  }
  const { mods: trash } = await admin.call('mods/get-trash/1')
  return { mods: seen, trash: trash.map((mod: Answer) => pick(mod, IN_TRASH)) }
}

async function releaseOf(release: Answer, url: string): Promise<object> {
  return { ...pick(release, OF_RELEASE), sha256: await hashAt(url, String(release.fileUrl)) }
}

function pick(answer: Answer, names: readonly string[]): Answer {
  return Object.fromEntries(names.map((name) => [name, answer[name]]))
}
