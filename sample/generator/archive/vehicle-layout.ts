import type { SampleMod } from '#sample/generator/sample-mods.ts'

/** Vehicles with a cabin of their own, known by their names, and how many sit in it. */
const SEATS: Readonly<Record<string, number>> = {
  'Halden Regent XL': 7,
  'Courier Drone 2-seater': 2,
  'Expedition Base Camp 6x6': 6,
  'Halden Ambassade V8': 5,
}

/** The name of a vehicle's own layout; undefined for one that sits its people as the game's do. */
export function ownLayout(mod: SampleMod, model: string): string | undefined {
  return Object.hasOwn(SEATS, mod.name) ? `LAYOUT_${model.toUpperCase()}` : undefined
}

/** The vehiclelayouts.meta of a vehicle's own layout, which tells its seats. */
export function layoutsMeta(mod: SampleMod, model: string): string | undefined {
  const name = ownLayout(mod, model)
  if (name === undefined) return undefined
  const seats = Array.from({ length: SEATS[mod.name] ?? 0 }, (_, at) => {
    const place = at === 0 ? 'FRONT_LEFT' : at === 1 ? 'FRONT_RIGHT' : `REAR_${at - 1}`
    return `        <Item>
          <SeatInfo ref="SEAT_${place}" />
          <SeatAnimInfo ref="SEAT_ANIM_${place}" />
        </Item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<CVehicleMetadataMgr>
  <VehicleLayoutInfos>
    <Item type="CVehicleLayoutInfo">
      <Name>${name}</Name>
      <Seats>
${seats.join('\n')}
      </Seats>
    </Item>
  </VehicleLayoutInfos>
</CVehicleMetadataMgr>
`
}
