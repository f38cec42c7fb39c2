import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { drawPage } from '#web/shared/page/draw-page.ts'

test('a page whose code was loaded while it was drawn is the same the next time', async () => {
  const Late = lazy(async () => ({ default: () => <p>Late</p> }))
  const page = (
    <Suspense>
      <Late />
    </Suspense>
  )
  const first = await drawPage(page, 'nonce')
  expect(first).toContain('<p>Late</p>')
  expect(first).not.toContain('<script')
  expect(await drawPage(page, 'nonce')).toBe(first)
})

function Broken(): never {
  throw new Error('Not this one')
}

test('what a component throws is thrown', async () => {
  await expect(drawPage(<Broken />, 'nonce')).rejects.toThrow('Not this one')
})
