import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { CallInput } from '#contract/base/call.ts'
import type { prove, savePasskey } from '#contract/people/second-factor.ts'
import { ApiFailure } from '#web/shared/api/api-client.ts'

type Options = Readonly<Record<string, unknown>>
type Assertion = NonNullable<CallInput<typeof prove>['body']['passkey']>
type Registration = CallInput<typeof savePasskey>['body']['passkey']

/** Loaded when a passkey is used: few pages ever do. */
const load = () => import('@simplewebauthn/browser')

/**
 * Has the browser make a passkey.
 * @throws ApiFailure with what to tell the visitor.
 */
export async function makePasskey(options: Options): Promise<Registration> {
  const { startRegistration } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(explain('set up')) as Promise<Registration>
}

/**
 * Has the browser ask for one of the account's passkeys.
 * @throws ApiFailure with what to tell the visitor.
 */
export async function askPasskey(options: Options): Promise<Assertion> {
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(explain('used')) as Promise<Assertion>
}

/** Browsers tell pages little on purpose: cancelling, waiting too long and having none are the same. */
function explain(what: string) {
  return (error: unknown): never => {
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError') {
      throw new ApiFailure(0, 'This device already has a passkey for your account.')
    }
    if (name === 'SecurityError') {
      throw new ApiFailure(0, "Passkeys do not work at this address. Use the site's own address.")
    }
    throw new ApiFailure(0, `The passkey was not ${what}. Try again, or choose another way.`)
  }
}
