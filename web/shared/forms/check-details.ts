import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/base/limits.ts'
import type { Failure } from '#web/shared/api/failure.ts'
import type { FormValues } from '#web/shared/forms/use-form.ts'

const PASSWORD_RANGE = `A password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`
const NO_ADDRESS = 'This is not an e-mail address'

interface Details {
  /** Fields that must not be empty. */
  readonly needed: readonly string[]
  /** The message if one of them is. */
  readonly emptyMessage: string
  /** The field with an address that mail will be sent to. */
  readonly address?: string
  /** The field with a password that is being chosen. */
  readonly chosenPassword?: string
}

/** What is wrong with an account form, as far as the browser can tell. */
export function checkDetails(values: FormValues, details: Details): Failure | undefined {
  const { needed, emptyMessage, address, chosenPassword } = details
  // A password may consist of spaces.
  const isEmpty = (name: string) =>
    name.toLowerCase().includes('password') ? !values[name] : !values[name]?.trim()
  const empty = needed.filter(isEmpty)
  if (empty.length > 0) {
    return { message: emptyMessage, fields: Object.fromEntries(empty.map((name) => [name, ''])) }
  }
  const fields: Record<string, string> = {}
  if (address && !/^\s*\S+@\S+\s*$/.test(values[address] ?? '')) fields[address] = NO_ADDRESS
  const length = chosenPassword ? (values[chosenPassword]?.length ?? 0) : MIN_PASSWORD_LENGTH
  if (chosenPassword && (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)) {
    fields[chosenPassword] = PASSWORD_RANGE
  }
  const [message] = Object.values(fields)
  return message ? { message, fields } : undefined
}
