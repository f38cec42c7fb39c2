import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_ID } from '#contract/base/limits.ts'
import type { DownloadCounter } from '#server/catalogue/downloads/count-download.ts'
import {
  type DownloadRow,
  selectDownload,
  selectWithdrawnFile,
} from '#server/catalogue/downloads/downloads.sql.ts'
import { openObject } from '#server/media/files/open-object.ts'
import { beginsAtStart, planAnswer } from '#server/media/files/plan-answer.ts'
import { sendObject } from '#server/media/files/send-object.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { attachmentDisposition } from '#server/platform/storage/content-disposition.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Long enough to start a download, too short to pass the link on. */
const SIGNED_URL_SECONDS = 300
const ID = /^[1-9]\d{0,9}$/

export interface ServeFileOptions {
  readonly db: Database
  readonly storage: Storage
  readonly downloads: DownloadCounter
}

interface FileParams {
  fileId: string
  name: string
}

/**
 * The stable download links. The name in a link is for people: a wrong one leads to the same file.
 * Throws ApiError `not_found` for files that visitors may not have, and `gone`, with the reason, for
 * those that were withdrawn.
 */
export async function serveFiles(app: FastifyInstance, options: ServeFileOptions): Promise<void> {
  app.route<{ Params: FileParams }>({
    method: ['GET', 'HEAD'],
    url: '/files/:fileId/:name',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { fileId } = request.params
      const id = ID.test(fileId) ? Number(fileId) : 0
      const file = await findDownload(options.db, id)
      reply.header('cache-control', 'private, no-cache')
      const url = await options.storage.signedDownloadUrl(file.path, {
        fileName: file.name,
        contentType: file.content_type,
        expiresSeconds: SIGNED_URL_SECONDS,
      })
      return url === undefined
        ? sendFile(request, reply, file, options)
        : redirect(request, reply, file, url, options)
    },
  })
}

/** @throws ApiError `not_found`, `gone` */
async function findDownload(db: Database, id: number): Promise<DownloadRow> {
  const isPossible = id > 0 && id <= MAX_ID
  const file = isPossible ? await selectDownload(db, id) : undefined
  if (file?.scan_state === 'infected') throw withdrawn(infectedText(file))
  if (file) return file
  const gone = isPossible ? await selectWithdrawnFile(db, id) : undefined
  if (gone) throw withdrawn(`This file was withdrawn: ${gone.reason}`)
  throw new ApiError('not_found', 'There is no such file')
}

function withdrawn(message: string): ApiError {
  return new ApiError('gone', message, { headers: { 'cache-control': 'no-store' } })
}

function infectedText({ scan_note: found }: DownloadRow): string {
  return `This file was withdrawn: a virus scanner found ${found ?? 'something harmful'} in it`
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: DownloadRow,
  { storage, downloads }: ServeFileOptions,
): Promise<FastifyReply> {
  const object = await openObject(storage, file.path)
  if (!object) {
    request.log.error({ path: file.path }, 'A file of the catalogue is missing in the storage')
    throw new ApiError('not_found', 'There is no such file')
  }
  const validators = {
    etag: file.sha256 ? `"${file.sha256}"` : object.etag,
    lastModified: file.created_at,
  }
  const plan = planAnswer(request.method, request.headers, object.size, validators)
  if (request.method === 'GET' && beginsAtStart(plan)) count(request, file, downloads)
  await sendObject(request, reply, object, {
    plan,
    validators,
    contentType: file.content_type,
    headers: { 'content-disposition': attachmentDisposition(file.name) },
  })
  return reply
}

function redirect(
  request: FastifyRequest,
  reply: FastifyReply,
  file: DownloadRow,
  url: string,
  { downloads }: ServeFileOptions,
): FastifyReply {
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  if (request.method === 'HEAD') {
    // A link signed for GET refuses HEAD.
    return reply
      .type(file.content_type)
      .header('content-length', file.byte_size)
      .header('accept-ranges', 'bytes')
      .header('content-disposition', attachmentDisposition(file.name))
      .send()
  }
  const validators = { etag: '""', lastModified: file.created_at }
  const { range } = request.headers
  const plan = planAnswer('GET', range === undefined ? {} : { range }, file.byte_size, validators)
  if (beginsAtStart(plan)) count(request, file, downloads)
  return reply.redirect(url, 302)
}

/** A download that cannot be counted is a download all the same: nobody waits for the count. */
function count(request: FastifyRequest, file: DownloadRow, downloads: DownloadCounter): void {
  const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
  downloads.count({ modId: file.mod_id, visitor }).catch((error: unknown) => {
    request.log.warn({ err: error }, 'A download was not counted')
  })
}
