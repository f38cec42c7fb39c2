import { z } from 'zod'
import { storableText } from '#contract/base/text.ts'
import { visibleName } from '#contract/base/visible-text.ts'

/** Longest texts of a credit, in characters. */
const MAX_AUTHOR_LENGTH = 100
const MAX_LINK_LENGTH = 500
const MAX_LICENCE_LENGTH = 120
const MAX_PERMISSION_LENGTH = 500

/** A text in one line, of visible characters; empty for none. */
const line = (what: string, max: number) =>
  z
    .string(`${what} must be text`)
    .max(max, `${what} can have at most ${max} characters`)
    .overwrite(visibleName)
    .pipe(storableText())
    .default('')

/** No spaces, no control or invisible characters, none that change the direction of the text. */
const LINK = /^https?:\/\/[^\s\p{C}"<>\\]+$/iu

/** A link that may be shown: by http or https, without a name and a password in it. */
function isLink(text: string): boolean {
  const url = LINK.test(text) ? URL.parse(text) : null
  return url !== null && url.username === '' && url.password === ''
}

const link = (what: string) =>
  z
    .string(`${what} must be text`)
    .max(MAX_LINK_LENGTH, `${what} can have at most ${MAX_LINK_LENGTH} characters`)
    .trim()
    .refine(
      (text) => text === '' || isLink(text),
      'Give a whole web address, such as https://example.com',
    )
    .pipe(storableText())
    .default('')

const creditFields = {
  author: line("The author's name", MAX_AUTHOR_LENGTH).describe('Who made the mod'),
  authorUrl: link("The author's link").describe("The author's own page"),
  originalUrl: link('The original link').describe('Where the mod was published first'),
  licence: line('The licence', MAX_LICENCE_LENGTH).describe(
    'An SPDX identifier, such as CC-BY-4.0, or a text of its own',
  ),
  permission: line('The permission note', MAX_PERMISSION_LENGTH).describe(
    'Why it may be shown here, and what others may do with it',
  ),
}

/** Who made a mod and what may be done with it, as it is sent. What is left out is empty. */
export const creditInput = z
  .object(creditFields, {
    error: ({ code }) => (code === 'invalid_type' ? 'The credit must be an object' : undefined),
  })
  .refine(({ author, authorUrl }) => author !== '' || authorUrl === '', {
    path: ['author'],
    message: 'Name the author whose link this is',
    // Whatever else is wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** The same as it is kept. */
export type Credit = z.output<typeof creditInput>

/** A credit as the API answers it. */
export const creditSchema = z
  .object({
    author: z.string().describe('Empty where nobody is named'),
    authorUrl: z.string(),
    originalUrl: z.string(),
    licence: z.string(),
    licenceName: z
      .string()
      .nullable()
      .describe('Its full name where `licence` is an SPDX identifier'),
    permission: z.string(),
  })
  .meta({ id: 'Credit' })
export type ShownCredit = z.infer<typeof creditSchema>

/** An author as lists name them. */
export const cardAuthorSchema = z.object({
  name: z.string(),
  slug: z.string().describe("What the author is called in addresses: '/authors/{slug}'"),
})
export type CardAuthor = z.infer<typeof cardAuthorSchema>

/** Whether a credit says anything. */
export function isCredit(credit: Credit): boolean {
  return Object.values(credit).some((text) => text !== '')
}
