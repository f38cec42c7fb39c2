import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { type NumberedLine, readLines } from '#server/operations/transfer/read-lines.ts'

async function* streamOf(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks
}

async function read(chunks: Iterable<Uint8Array>, maxBytes?: number): Promise<NumberedLine[]> {
  const lines: NumberedLine[] = []
  for await (const line of readLines(streamOf(chunks), maxBytes)) lines.push(line)
  return lines
}

test('finds the same lines however the stream is cut', async () => {
  const line = fc.string({ unit: 'binary', maxLength: 20 }).filter((text) => !/[\r\n]/.test(text))
  const ending = fc.constantFrom('\n', '\r\n')
  const property = fc.asyncProperty(
    fc.array(fc.tuple(line, ending)),
    fc.integer({ min: 1, max: 9 }),
    async (lines, size) => {
      const bytes = Buffer.from(lines.map(([text, end]) => text + end).join(''))
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
        bytes.subarray(n * size, (n + 1) * size),
      )
      const expected = lines.flatMap(([text], index) => {
        const clean = index === 0 ? text.replace(/^\ufeff/, '') : text
        return clean.trim() === '' ? [] : [{ number: index + 1, text: clean }]
      })
      expect(await read(chunks)).toEqual(expected)
    },
  )
  await fc.assert(property, { numRuns: 300 })
})

test('takes a last line without an end, and a line of exactly the longest length', async () => {
  expect(await read([Buffer.from('12345\n123456\nabc')], 5)).toEqual([
    { number: 1, text: '12345' },
    { number: 2, problem: 'longer than 5 bytes' },
    { number: 3, text: 'abc' },
  ])
})

test('does not keep a line that never ends', async () => {
  const chunk = Buffer.alloc(MIB, 'x')
  function* endless(): Generator<Uint8Array> {
    for (let n = 0; n < 2_000; n++) yield chunk
    yield Buffer.from('\nnext')
  }
  const before = process.memoryUsage().rss
  expect(await read(endless())).toEqual([
    { number: 1, problem: 'longer than 1048576 bytes' },
    { number: 2, text: 'next' },
  ])
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MIB)
})
