import type { NumbersPer } from '#contract/desk/number-periods.ts'

interface Top {
  readonly mods: readonly { readonly id: number; readonly downloads: number }[]
  readonly tags: readonly {
    readonly id: number
    readonly tag: string
    readonly downloads: number
  }[]
}

/** What takes long to count, as it is kept. */
export interface Counted {
  readonly top: Readonly<Record<NumbersPer, Top>>
  readonly stored: {
    readonly files: number
    readonly fileBytes: number
    readonly images: number
    readonly imageBytes: number
    readonly clean: number
    readonly infected: number
    readonly notScanned: number
  }
}
