import type { z } from 'zod'

/** Fields whose names in the API are not what people call them. */
const NAMES: Readonly<Record<string, string>> = {
  otp: 'code',
  fileName: 'file',
  imageName: 'images',
  mainImageUrl: 'main image',
  searchQuery: 'search text',
  currentPage: 'page',
  updatedAt: 'time of the last change',
  modId: 'id of the mod',
  userName: 'name',
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'a web address',
  uuid: 'an id such as 123e4567-e89b-12d3-a456-426614174000',
  guid: 'an id such as 123e4567-e89b-12d3-a456-426614174000',
  datetime: 'a date and time such as 2026-01-31T12:00:00Z',
  date: 'a date such as 2026-01-31',
}

/**
 * Says in a sentence what is wrong with a field, if its schema has no message of its own. The
 * library's messages are about types and not meant for people.
 */
export function plainMessage(issue: z.core.$ZodRawIssue): string {
  const path = issue.path ?? []
  if (path.length === 0) return 'The body must be a JSON object'
  const subject = subjectOf(path)
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') {
    return `${subject} ${isPlural(subject) ? 'are' : 'is'} missing`
  }
  return `${subject} ${complaint(issue)}`
}

function complaint(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? 'of a different type'}`
    case 'too_big':
      return `must have at most ${amount(issue.origin, Number(issue.maximum))}`
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'must not be empty'
        : `must have at least ${amount(issue.origin, Number(issue.minimum))}`
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'in a different form'}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return `must not have ${issue.keys.map((key: string) => `'${key}'`).join(', ')}`
    default:
      return 'is not valid'
  }
}

function amount(origin: string, count: number): string {
  const unit = { string: 'character', array: 'entry', set: 'entry' }[origin]
  if (!unit) return `the value ${count}`
  if (count === 1) return `1 ${unit}`
  return `${count} ${unit === 'entry' ? 'entries' : 'characters'}`
}

/** `['tags', 0, 'tag']`: 'The tag in entry 1 of the tags'. */
function subjectOf(path: readonly PropertyKey[]): string {
  const [key = '', ...outer] = [...path].reverse()
  const words = typeof key === 'number' ? `entry ${key + 1} of` : nameOf(key)
  const place = outer.length > 0 ? ` ${typeof key === 'number' ? '' : 'in '}${within(outer)}` : ''
  return `The ${words}${place}`.replace(/ {2,}/g, ' ')
}

function within(outer: readonly PropertyKey[]): string {
  const [key = '', ...more] = outer
  if (typeof key === 'number') return `entry ${key + 1} of ${within(more)}`
  return `the ${nameOf(key)}`
}

function nameOf(key: PropertyKey): string {
  const name = String(key)
  return NAMES[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Of 'The images', not of 'The entry 1 of the images'. */
function isPlural(subject: string): boolean {
  const [head = ''] = subject.split(/ in | of /)
  return /[^s]s$/.test(head)
}
