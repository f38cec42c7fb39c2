import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { errorSchema } from '#contract/base/errors.ts'
import type { Upload } from '#contract/publishing/uploads.ts'

/** A zip of these files. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream)
}

/** A picture of one colour. */
export function pngOf(width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#205080' } })
    .png()
    .toBuffer()
}

export interface Refusal {
  readonly status: number
  readonly message: string
}

/** An administrator's program that uploads files to a running site. */
export class UploadClient {
  readonly #origin: string
  readonly #token: string | undefined

  constructor(origin: string, token?: string) {
    this.#origin = origin
    this.#token = token
  }

  static async logIn(origin: string, email: string, password: string): Promise<UploadClient> {
    const { token } = await new UploadClient(origin).call('auth/login', { email, password })
    return new UploadClient(origin, token)
  }

  /** Sends a call; what is refused comes back in the contract's shape. */
  // biome-ignore lint/suspicious/noExplicitAny: what it answers is what the tests look at.
  async call(path: string, body?: object): Promise<any> {
    const response = await fetch(`${this.#origin}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    return response.ok ? answer : errorSchema.parse(answer)
  }

  /** The same for a call that must not be refused. @throws Error saying why it was. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  async succeed(path: string, body?: object): Promise<any> {
    const answer = await this.call(path, body)
    if ('error' in answer) throw new Error(`${path}: ${answer.error}`)
    return answer
  }

  create(kind: 'file' | 'image', name: string, size: number) {
    return this.call('uploads/create-upload', { kind, name, size })
  }

  get(id: string) {
    return this.call(`uploads/get-upload/${id}`)
  }

  complete(uploadId: string) {
    return this.call('uploads/complete-upload', { uploadId })
  }

  cancel(uploadId: string) {
    return this.call('uploads/cancel-upload', { uploadId })
  }

  /** Sends parts of an upload; all of them unless some are named. */
  async send(upload: Upload, bytes: Buffer, parts?: readonly number[]): Promise<void> {
    const all = Array.from({ length: upload.partCount }, (_, n) => n + 1)
    const asked = { uploadId: upload.id, parts: parts ?? all }
    for (const { number, url } of (await this.call('uploads/sign-parts', asked)).parts) {
      const start = (number - 1) * upload.partSize
      const body = new Uint8Array(bytes.subarray(start, start + upload.partSize))
      const response = await fetch(new URL(url, this.#origin), { method: 'PUT', body })
      if (!response.ok) throw new Error(`Part ${number}: ${response.status}`)
      await response.arrayBuffer()
    }
  }

  /** The whole way; resolves when the upload was checked. */
  async upload(kind: 'file' | 'image', name: string, bytes: Buffer): Promise<Upload> {
    const { upload } = await this.create(kind, name, bytes.length)
    await this.send(upload, bytes)
    await this.complete(upload.id)
    return this.checked(upload.id)
  }

  /** Waits until the upload is checked. */
  async checked(id: string): Promise<Upload> {
    for (let tries = 0; tries < 600; tries += 1) {
      const upload = await this.get(id)
      if (upload.state !== 'checking') return upload
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('The upload was not checked in time')
  }
}
