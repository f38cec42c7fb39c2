import { describe, expect, test } from 'vitest'
import { AnswerTimes } from './answer-times.ts'
import { memoryCourse } from './memory-samples.ts'
import { dueBy, keepSchedule } from './schedule.ts'

const MINUTE_MS = 60_000

describe('the schedule of a load', () => {
  test('has the first request at once and then as many as the rate says', () => {
    expect([0, 3, 4, 999, 1000].map((elapsed) => dueBy(elapsed, 300))).toEqual([1, 1, 2, 300, 301])
    expect(dueBy(MINUTE_MS, 0.2)).toBe(13)
  })

  test('leaves nothing out when it is held up, and says since when each request was due', async () => {
    const late: number[] = []
    const dues: number[] = []
    await keepSchedule({ perSecond: 100, forMs: 200 }, (index, due) => {
      dues.push(due)
      late.push(performance.now() - due)
      // Nobody else's turn for 60 ms: six requests fall due meanwhile.
      if (index === 5) for (const end = performance.now() + 60; performance.now() < end; );
    })
    expect(dues).toHaveLength(20)
    for (const [index, due] of dues.entries()) {
      expect(due - (dues[0] ?? 0)).toBeCloseTo(index * 10, 5)
    }
    expect(Math.max(...late)).toBeGreaterThan(45)
    expect(Math.min(...late)).toBeGreaterThanOrEqual(0)
  })
})

test('times are told apart by kind, errors counted by what happened', () => {
  const times = new AnswerTimes()
  for (let ms = 1; ms <= 101; ms += 1) times.note('page', ms)
  times.note('report', 7)
  times.note('report', 9, '503')
  times.note('report', 8, '503')
  expect(times.summary()).toEqual({
    page: { requests: 101, errors: {}, p50: 51, p95: 96, p99: 100, longest: 101 },
    report: { requests: 3, errors: { 503: 2 }, p50: 8, p95: 8, p99: 8, longest: 9 },
  })
})

describe('the course of memory', () => {
  const samples = (bytesAt: (second: number) => number) =>
    Array.from({ length: 601 }, (_, second) => ({ at: second * 1000, bytes: bytesAt(second) }))

  test('is a line through what comes after the beginning', () => {
    const grown = memoryCourse(
      samples((second) => (second < 60 ? 5 : 1000 + second)),
      2 * MINUTE_MS,
    )
    expect(grown).toMatchObject({ settled: 1120, end: 1570, most: 1600 })
    expect(grown.slope).toBeCloseTo(60, 6)
  })

  test('is not moved by a process that comes and goes', () => {
    const steady = memoryCourse(
      samples((second) => (second % 20 === 0 ? 900 : 400)),
      MINUTE_MS,
    )
    expect(steady).toMatchObject({ settled: 400, end: 400, most: 900 })
    expect(Math.abs(steady.slope)).toBeLessThan(1)
  })

  test('of nothing is nothing', () => {
    expect(memoryCourse([], 0)).toEqual({ settled: 0, end: 0, most: 0, slope: 0 })
  })
})
