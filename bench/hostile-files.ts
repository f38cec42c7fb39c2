import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { hostileText } from '#tests/hostile-texts.ts'
import { makeRar4, makeRar5 } from '#tests/make-rar.ts'
import { type ArchiveParts, makeZip } from '#tests/make-zip.ts'

/** A file that is made to do harm. */
export interface HostileFile {
  readonly kind: 'file' | 'image'
  readonly name: string
  readonly what: string
  readonly bytes: Buffer
}

type Maker = (pick: Pick) => Promise<HostileFile>

/** One value of a generator; another seed gives another one, the same seed the same. */
type Pick = <T>(arbitrary: fc.Arbitrary<T>) => T

/** Makes hostile files one after the other; the same seeds make the same files. */
export async function* hostileFiles(firstSeed: number): AsyncGenerator<HostileFile> {
  for (let seed = firstSeed; ; seed++) {
    let draws = 0
    const pick: Pick = (arbitrary) => {
      draws += 1
      const [value] = fc.sample(arbitrary, { numRuns: 1, seed: seed * 1000 + draws })
      return value as never
    }
    const make = MAKERS[seed % MAKERS.length] as Maker
    yield await make(pick)
  }
}

function archive(what: string, name: string, bytes: Buffer): HostileFile {
  return { kind: 'file', name, what, bytes }
}

function image(what: string, name: string, bytes: Buffer): HostileFile {
  return { kind: 'image', name, what, bytes }
}

/** Resources full of texts that trouble their readers. */
function hostileParts(pick: Pick): ArchiveParts {
  const parts: Record<string, string> = {}
  for (let n = 0; n < 30; n++) {
    parts[`r${n}/${n % 2 ? 'fxmanifest' : '__resource'}.lua`] = pick(hostileText('manifest'))
    parts[`r${n}/a.lua`] = pick(hostileText('script'))
    parts[`r${n}/b.js`] = pick(hostileText('script'))
    parts[`notes/${n}.xml`] = pick(hostileText('notes'))
    parts[`notes/${n}.ini`] = pick(hostileText('notes'))
    parts[`readme${n}.txt`] = pick(hostileText('notes'))
  }
  return parts
}

function damaged(pick: Pick, whole: Buffer): Buffer {
  const bytes = Buffer.from(whole)
  const changes = pick(fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 40 }))
  // The first bytes say what it is: without them nothing is tried.
  for (const [at, value] of changes) bytes[12 + (at % Math.max(1, bytes.length - 12))] = value
  const kept = pick(fc.nat({ max: 4 })) === 0 ? pick(fc.nat({ max: bytes.length })) : bytes.length
  return bytes.subarray(0, Math.max(12, kept))
}

const nested = (levels: number) =>
  Array.from(
    { length: levels },
    (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(9)}</g>`,
  )

const morphology = (count: number) =>
  `<filter id="f">${'<feMorphology operator="dilate" radius="400"/>'.repeat(count)}</filter>
  <rect width="3000" height="3000" filter="url(#f)"/>`

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000">${content}</svg>`)

/** A PNG that says it is so large, and has almost no pixels. */
function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function damagedImage(pick: Pick): Promise<HostileFile> {
  const format = pick(fc.constantFrom('png', 'jpeg', 'webp', 'gif', 'avif'))
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const create = { width: 500, height: 400, channels: 3, background: '#456', noise } as const
  const whole = await sharp({ create }).toFormat(format).toBuffer()
  return image(`damaged ${format}`, `a.${format}`, damaged(pick, whole))
}

/** An RPF7 whose directory is anything at all. */
function anyRpf(pick: Pick): Buffer {
  const header = Buffer.from('3746505200000000100000004f50454e', 'hex')
  const entries = Buffer.from(pick(fc.uint8Array({ minLength: 4096, maxLength: 4096 })))
  // Of every other entry, a folder.
  for (let at = 0; at < entries.length; at += 32) entries.writeUInt32LE(0x7fff_ff00, at + 4)
  header.writeUInt32LE(pick(fc.nat({ max: 255 })), 4)
  return Buffer.concat([header, entries])
}

/** Packages of the game that contradict themselves, and what their XML says. */
async function hostilePackages(pick: Pick): Promise<ArchiveParts> {
  const parts: Record<string, string | Buffer> = {}
  for (let n = 0; n < 12; n++) {
    const assembly = `<package><content>${pick(hostileText('assembly'))}</content></package>`
    parts[`${n}/dlc.rpf`] = anyRpf(pick)
    parts[`${n}/vehicles.meta`] = pick(hostileText('meta'))
    parts[`${n}.oiv`] = await makeZip({ 'assembly.xml': assembly, 'content/dlc.rpf': anyRpf(pick) })
  }
  return parts
}

const MAKERS: readonly Maker[] = [
  async (pick) => archive('texts in a zip', 'a.zip', await makeZip(hostileParts(pick))),
  async () => image('nested feMorphology', 'a.svg', svg(morphology(60))),
  async (pick) => archive('damaged zip', 'a.zip', damaged(pick, await makeZip(hostileParts(pick)))),
  damagedImage,
  async (pick) => archive('texts in a RAR 5', 'a.rar', makeRar5(hostileParts(pick))),
  async (pick) => image('SVG of any text', 'a.svg', svg(pick(hostileText('svg')))),
  async (pick) => {
    const packed = makeRar5(hostileParts(pick), { isPacked: true })
    return archive('damaged packed RAR 5', 'a.rar', damaged(pick, packed))
  },
  async () => image('billion laughs', 'a.svg', svg(`<rect id="l0"/>${nested(12).join('')}`)),
  async (pick) => {
    const packed = makeRar4(hostileParts(pick), { isPacked: true })
    return archive('damaged packed RAR 4', 'a.rar', damaged(pick, packed))
  },
  async () => image('pixels without data', 'a.png', emptyPng(7500, 7900)),
  async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, n) => [`${n % 50}/${n}`, '']),
    )
    return archive('20,000 entries', 'a.rar', makeRar5(parts))
  },
  async () => {
    // Each short dash of each long line is a shape of its own.
    const line = '<path d="M0 0L3000 3000" stroke="#000" stroke-dasharray="0.001"/>'
    return image('endless dashes', 'a.svg', svg(line.repeat(50)))
  },
  async () => archive('zeros', 'a.zip', await makeZip({ 'a.bin': Buffer.alloc(150 * 1024 ** 2) })),
  damagedImage,
  async (pick) => archive('packages in a zip', 'a.zip', await makeZip(await hostilePackages(pick))),
]
