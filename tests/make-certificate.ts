import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** A key and a certificate that it signed itself. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

const ECDSA_SHA256 = '1.2.840.10045.4.3.2'
const COMMON_NAME = '2.5.4.3'
const SUBJECT_ALT_NAME = '2.5.29.17'
const BASIC_CONSTRAINTS = '2.5.29.19'
const ONE_DAY_MS = 24 * 60 * 60 * 1000

/**
 * Makes a certificate for 127.0.0.1, localhost and more hosts that is valid from yesterday to
 * tomorrow.
 */
export function makeCertificate(...hosts: readonly string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const algorithm = sequence(objectId(ECDSA_SHA256))
  const name = sequence(der(0x31, sequence(objectId(COMMON_NAME), der(0x0c, 'localhost'))))
  const names = sequence(
    ...['localhost', ...hosts].map((host) => der(0x82, host)),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  )
  const isAuthority = sequence(der(0x01, Buffer.from([0xff])))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(-ONE_DAY_MS), time(ONE_DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        sequence(objectId(SUBJECT_ALT_NAME), der(0x04, names)),
        sequence(objectId(BASIC_CONSTRAINTS), der(0x04, isAuthority)),
      ),
    ),
  )
  const signature = createSign('sha256').update(content).sign(privateKey)
  const bits = der(0x03, Buffer.concat([Buffer.from([0]), signature]))
  const base64 = sequence(content, algorithm, bits).toString('base64')
  // An empty line, where the last one is full, would be refused.
  const body = base64.match(/.{1,64}/g)?.join('\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  }
}

/** One value of ASN.1: tag, length, content. */
function der(tag: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content as string)
  const { length } = bytes
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), bytes])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function time(offset: number): Buffer {
  const text = new Date(Date.now() + offset).toISOString().replace(/[-:T]|\.\d+/g, '')
  return der(0x18, text)
}

function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest.flatMap(base128)]
  return der(0x06, Buffer.from(bytes))
}

function base128(number: number): number[] {
  const groups = [number & 0x7f]
  for (let left = number >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80)
  return groups
}
