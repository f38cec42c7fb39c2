import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Upload, UploadedObject } from '#contract/publishing/uploads.ts'
import { FRESH_MS, type Ledger } from '#tests/cluster/ledger.ts'
import { isMarkedAway, type Kind, type Seen, type Visitor } from '#tests/cluster/visitor.ts'
import { pngOf, zipOf } from '#tests/upload-client.ts'

const PLACE = { category: ['sp-mod'], mainCategory: ['vehicles'], subCategory: 'car' }
/** How soon the form tries again, and for how long; a scanner that hangs is waited for. */
const AGAIN_MS = 500
const PATIENCE_MS = 90_000
const PART_PATIENCE_MS = 5_000

/** Somebody of the team who uploads files and publishes mods, and sends again what was refused. */
export class Publisher {
  readonly #visitor: Visitor
  readonly #token: string
  readonly #ledger: Ledger
  #count = 0

  constructor(visitor: Visitor, token: string, ledger: Ledger) {
    this.#visitor = visitor
    this.#token = token
    this.#ledger = ledger
  }

  /** A mod with a file and an image, looked for in the list so long after as nothing may be stale. */
  async publish(): Promise<void> {
    const name = `Published ${this.#ledger.series}-${++this.#count}`
    const archive = await zipOf({ 'readme.txt': name, 'data.bin': Buffer.alloc(100_000, name) })
    const [file, image] = await Promise.all([
      this.#upload('file', `${name}.zip`, archive),
      this.#upload('image', `${name}.png`, await pngOf(300, 200 + this.#count)),
    ])
    const tag = { id: null, tag: 'Published' }
    const answer = await this.#call('write', 'mods/add-mod', {
      ...{ name, description: name, keywords: `The mod ${name}.`, tags: [tag], mainTag: tag },
      ...{ fileName: file.path, fileUrl: file.url },
      ...{ imageName: [image.path], imageUrl: [image.url], mainImageUrl: image.url },
      ...PLACE,
    })
    if (answer.status !== 200) return
    this.#ledger.mods.add(name)
    await sleep(FRESH_MS)
    await this.#lookInList(name)
    await this.#visitor.ask({ kind: 'image', target: image.url })
  }

  async #lookInList(name: string): Promise<void> {
    const target = '/mods?page=1'
    const { status, headers, text } = await this.#visitor.ask({ kind: 'page', target })
    if (status !== 200 || isMarkedAway(headers) || text.includes(name)) return
    this.#ledger.stale.push({ target, shown: 0, expected: this.#count })
  }

  async #upload(kind: 'file' | 'image', name: string, bytes: Buffer): Promise<UploadedObject> {
    const announced = { kind, name, size: bytes.length }
    const { upload } = (await this.#insist('uploads/create-upload', announced)) as {
      upload: Upload
    }
    const { id } = upload
    const { parts } = (await this.#insist('uploads/sign-parts', { uploadId: id, parts: [1] })) as {
      parts: { url: string }[]
    }
    await sendPart(parts[0]?.url ?? '', bytes)
    await this.#insist('uploads/complete-upload', { uploadId: id })
    this.#ledger.uploads.set(id, createHash('sha256').update(bytes).digest('hex'))
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const known = (await this.#insist(`uploads/get-upload/${id}`)) as Upload
      if (known.state === 'ready' && known.object) return known.object
      if (known.state === 'refused')
        throw new Error(`${name} was refused: ${JSON.stringify(known)}`)
      if (Date.now() > until) throw new Error(`${name} was not checked in time`)
      await sleep(200)
    }
  }

  /** Sends a call until it is taken: each of them may be sent twice. */
  async #insist(path: string, body?: object): Promise<unknown> {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const answer = await this.#call('upload', path, body)
      if (answer.status === 200) return JSON.parse(answer.text)
      if (Date.now() > until) throw new Error(`${path} is not taken: ${answer.text}`)
      await sleep(AGAIN_MS)
    }
  }

  #call(kind: Kind, path: string, body?: object): Promise<Seen> {
    return this.#visitor.ask({
      ...{ kind, target: `/api/v1/${path}` },
      ...(body && { body }),
      headers: { authorization: `Bearer ${this.#token}` },
    })
  }
}

/** As a browser does: straight to the storage, and again where that does not answer. */
async function sendPart(url: string, bytes: Buffer): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const signal = AbortSignal.timeout(PART_PATIENCE_MS)
    const body = new Uint8Array(bytes)
    const answer = await fetch(url, { method: 'PUT', body, signal }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    if (Date.now() > until) throw new Error(`The storage does not take a part: ${answer?.status}`)
    await sleep(AGAIN_MS)
  }
}
