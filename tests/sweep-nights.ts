import { sweepStrays } from '#server/publishing/uploads/sweep-strays.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Sweeps on so many days, one after the other, from a day on; returns the day that follows. */
export async function sweepNights(
  services: UploadServices,
  nights: number,
  from = '2026-01-01',
): Promise<string> {
  // Objects get the time of the storage's clock, which may be another machine's.
  const before = new Date(Date.now() + 60_000)
  const dayAfter = (count: number) =>
    new Date(Date.parse(from) + count * DAY_MS).toISOString().slice(0, 10)
  for (let night = 0; night < nights; night += 1) {
    await sweepStrays(services, { before, day: dayAfter(night) })
  }
  return dayAfter(nights)
}
