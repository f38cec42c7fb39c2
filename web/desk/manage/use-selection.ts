import { useState } from 'react'
import { MAX_CHOSEN_MODS } from '#contract/base/limits.ts'
import type { ManagedMod } from '#contract/desk/managed-mods.ts'

type Chosen = ReadonlyMap<number, Pick<ManagedMod, 'id' | 'updatedAt'>>

/** The mods that somebody chose, over pages, in the versions that they saw; or all that match. */
export interface Selection {
  readonly chosen: Chosen
  /** All that match the filter with this address. */
  readonly allOf: string | undefined
  readonly toggle: (mod: ManagedMod) => void
  /** Chooses or lets go all of a page. */
  readonly setMany: (mods: readonly ManagedMod[], isChosen: boolean) => void
  readonly chooseAllOf: (address: string) => void
  readonly clear: () => void
}

/** @param here the address of the present filter: all of another one are no longer chosen. */
export function useSelection(here: string): Selection {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [allOf, setAllOf] = useState<string>()
  function setMany(mods: readonly ManagedMod[], isChosen: boolean) {
    setAllOf(undefined)
    setChosen((last) => {
      const next = new Map(last)
      for (const mod of mods) {
        const { id, updatedAt } = mod
        if (!isChosen) next.delete(id)
        else if (next.size < MAX_CHOSEN_MODS || next.has(id)) next.set(id, { id, updatedAt })
      }
      return next
    })
  }
  return {
    chosen,
    allOf: allOf === here ? allOf : undefined,
    toggle: (mod) => setMany([mod], !chosen.has(mod.id)),
    setMany,
    chooseAllOf: setAllOf,
    clear: () => {
      setAllOf(undefined)
      setChosen(new Map())
    },
  }
}

export function isPageChosen(mods: readonly ManagedMod[], { chosen, allOf }: Selection): boolean {
  return allOf !== undefined || mods.every(({ id }) => chosen.has(id))
}
