import { z } from 'zod'
import { CLASH_KINDS } from '#contract/catalogue/clash-kinds.ts'

/** What mods have in common. */
export const clashKeySchema = z.object({
  kind: z.enum(CLASH_KINDS),
  key: z.string().describe('In lower case'),
})
