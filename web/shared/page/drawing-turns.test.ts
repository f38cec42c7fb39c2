import { expect, test } from 'vitest'
import { drawInTurn } from '#web/shared/page/drawing-turns.ts'

test('what comes in while many pages are drawn is handled between them', async () => {
  const done: string[] = []
  const draw = (name: string) =>
    drawInTurn(async () => {
      done.push(name)
      // As an answer of the database that arrives meanwhile.
      setImmediate(() => done.push(`answer after ${name}`))
      for (const end = performance.now() + 20; performance.now() < end; );
    })
  await Promise.all([draw('first'), draw('second'), draw('third')])
  expect(done).toEqual([
    ...['first', 'answer after first'],
    ...['second', 'answer after second'],
    'third',
  ])
})

test('what fails keeps nobody else from being drawn', async () => {
  const failing = drawInTurn(() => Promise.reject(new Error('no such page')))
  const other = drawInTurn(async () => 'drawn')
  await expect(failing).rejects.toThrow('no such page')
  expect(await other).toBe('drawn')
})
