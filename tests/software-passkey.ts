import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Present, verified, and, when it is made, with the key. */
const USED = 0x05
const MADE = 0x45

interface Options {
  readonly challenge: string
}

/** A passkey in memory, as an authenticator and its browser answer for it. */
export class SoftwarePasskey {
  readonly id = randomBytes(16)
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject }
  readonly #origin: string
  counter = 0

  constructor(origin: string) {
    this.#origin = origin
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** The answer to the options with which it is made. */
  register({ challenge }: Options) {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const publicKey = Buffer.concat([
      // A COSE key: EC2, ES256, P-256, x and y.
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const data = Buffer.concat([this.#data(MADE), Buffer.alloc(16), length, this.id, publicKey])
    // {fmt: 'none', attStmt: {}, authData: bytes}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The answer to a proof's options. */
  prove({ challenge }: Options) {
    this.counter += 1
    const data = this.#data(USED)
    const client = this.#client('webauthn.get', challenge)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
    })
  }

  #answer<Response extends object>(response: Response) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #client(type: string, challenge: string): Buffer {
    const origin = this.#origin
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const site = createHash('sha256').update(new URL(this.#origin).hostname).digest()
    return Buffer.concat([site, Buffer.from([flags]), counter])
  }
}
