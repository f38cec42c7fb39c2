import { expect, test } from 'vitest'
import { makeModulesWait } from '#server/edge/pages/late-modules.ts'

test('modules wait, other scripts and what is written about them do not change', () => {
  const others =
    '<script nonce="n1">a()</script><p>&lt;script type="module" async=""</p><link rel="preload" href="/f"/>'
  const page = `${others}<link rel="manifest" href="/m"/><link nonce="n1" rel="modulepreload" href="/a.js"/><script nonce="n1" type="module" async="">b()</script>`
  expect(makeModulesWait(page)).toBe(
    `${others}<link rel="late-manifest" href="/m"/><link nonce="n1" rel="late-modulepreload" href="/a.js"/><script nonce="n1" type="late-module">b()</script>`,
  )
})
