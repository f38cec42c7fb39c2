import { UploadClient } from '#tests/upload-client.ts'

/** An administrator's program that takes every refusal for an error. */
export class Administrator extends UploadClient {
  static override async logIn(url: string, email: string, password: string) {
    const { token } = await new Administrator(url).call('auth/login', { email, password })
    return new Administrator(url, token)
  }

  /** @throws Error with the status and the call, where it is refused. */
  // biome-ignore lint/suspicious/noExplicitAny: as those of the client that it extends.
  override async call(path: string, body?: object): Promise<any> {
    const answer = await super.call(path, body)
    // Some answers have no status; their success says enough.
    if (answer.status >= 400)
      throw new Error(
        `${answer.status} at ${path.replace(/\/[^/]*$/, (last) => (/\d/.test(last) ? '' : last))}`,
      )
    return answer
  }
}
