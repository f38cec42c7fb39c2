import licences from 'spdx-license-list'
import type { Credit } from '#contract/catalogue/credit.ts'

/** Identifiers by what they are in lower case: people write 'mit', and mean it. */
const IDS: ReadonlyMap<string, string> = new Map(
  Object.keys(licences).map((id) => [id.toLowerCase(), id]),
)

/** The full name of the licence that an SPDX identifier stands for; null for any other text. */
export function licenceName(licence: string): string | null {
  return Object.hasOwn(licences, licence) ? (licences[licence]?.name ?? null) : null
}

/** The credit with its licence as the SPDX list spells it, where the list has it. */
export function withSpdxLicence(credit: Credit): Credit {
  return { ...credit, licence: IDS.get(credit.licence.toLowerCase()) ?? credit.licence }
}
