import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EncodedBody } from '#server/platform/http/encoded-body.ts'

/** Sends kept bytes: compressed as the client accepts, or 304 where it has them already. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: EncodedBody) {
  const { headers } = request
  reply.header('vary', 'Accept-Encoding').header('etag', body.etag)
  const known = headers['if-none-match']
  if (known && reply.statusCode === 200 && known.split(/\s*,\s*/).includes(body.etag)) {
    return reply.code(304).send()
  }
  const encoding = body.encodingFor(headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const bytes = body.encode(encoding)
  // What is known goes out without another turn of the loop.
  return bytes instanceof Promise ? bytes.then((each) => reply.send(each)) : reply.send(bytes)
}
