import { expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import {
  announceUpload,
  describeTotal,
  describeUpload,
  formatTimeLeft,
} from '#web/publishing/uploads/describe-upload.ts'
import { SpeedMeter } from '#web/publishing/uploads/measure-speed.ts'
import { totalOf, type UploadItem } from '#web/publishing/uploads/upload-item.ts'

const item = (change: Partial<UploadItem>): UploadItem => ({
  key: '1',
  kind: 'file',
  name: 'a.zip',
  size: 100 * MIB,
  state: 'sending',
  sentBytes: 0,
  ...change,
})

test.each([
  [3, 'a few seconds left'],
  [41, '50 seconds left'],
  [70, 'a minute left'],
  [600, '10 minutes left'],
  [3600, 'an hour left'],
  [5400, '1.5 hours left'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text)
})

test.each<[Partial<UploadItem>, string]>([
  [{ sentBytes: 25 * MIB }, '25.0 MB of 100 MB'],
  [
    { sentBytes: 25 * MIB, bytesPerSecond: 5 * MIB, secondsLeft: 15 },
    '25.0 MB of 100 MB, 5.0 MB/s, 20 seconds left',
  ],
  [{ sentBytes: 100 * MIB, bytesPerSecond: MIB, secondsLeft: 0 }, '100 MB of 100 MB'],
  [
    { sentBytes: MIB, bytesPerSecond: MIB, secondsLeft: 99, isRetrying: true },
    '1.0 MB of 100 MB, connection trouble; trying again',
  ],
  [{ isSignedOut: true }, '0 B of 100 MB, paused until you log in again'],
  [{ isOffline: true }, '0 B of 100 MB, waiting for a connection'],
  [{ state: 'paused', sentBytes: MIB }, '1.0 MB of 100 MB, paused'],
  [{ state: 'checking' }, '100 MB uploaded, being checked'],
  [{ state: 'failed', error: 'The file is larger than 10 GB' }, 'The file is larger than 10 GB'],
])('%j reads %s', (change, text) => {
  expect(describeUpload(item(change))).toBe(text)
})

test('a screen reader hears every quarter, not every number', () => {
  const heard = Array.from({ length: 101 }, (_, n) => announceUpload(item({ sentBytes: n * MIB })))
  expect(new Set(heard).size).toBe(5)
})

test('several files together', () => {
  const total = totalOf([
    item({ sentBytes: 50 * MIB, bytesPerSecond: MIB }),
    item({ sentBytes: 100 * MIB, state: 'ready' }),
    item({ state: 'failed' }),
  ])
  expect(describeTotal(total)).toBe('2 files: 150 MB of 200 MB, 1.0 MB/s, 50 seconds left')
})

test('the speed is that of the last seconds, and begins anew when a part is lost', () => {
  const meter = new SpeedMeter()
  meter.note(0, 0)
  expect(meter.perSecond()).toBeUndefined()
  for (let second = 1; second <= 20; second += 1) meter.note(second * 1000, second * 1000)
  for (let second = 21; second <= 30; second += 1) meter.note(second * 1000, second * 3000)
  expect(meter.perSecond()).toBeCloseTo(3000, -2)
  meter.note(30_500, 10)
  expect(meter.perSecond()).toBeUndefined()
})
