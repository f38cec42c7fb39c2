import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allowMarkedScripts } from '#server/edge/pages/content-security-policy.ts'

const OPTIONS = { apiOrigin: '', isDevelopment: false }
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('marked scripts are allowed by hash, and the marks are gone', () => {
  const page = allowMarkedScripts('<script nonce="n1">a()</script><p>n1</p>', 'n1', OPTIONS)
  expect(page.html).toBe('<script>a()</script><p>n1</p>')
  expect(page.policy).toContain(hash('a()'))
  expect(page.policy).not.toMatch(/script-src[^;]*unsafe-inline/)
})

test('a script without the mark is not allowed', () => {
  const page = allowMarkedScripts(
    '<script>evil()</script><script nonce="x">evil()</script>',
    'n1',
    OPTIONS,
  )
  expect(page.policy).not.toContain(hash('evil()'))
})

test('another API origin may be called and shown', () => {
  const { policy } = allowMarkedScripts('', 'n1', { ...OPTIONS, apiOrigin: 'https://api.example' })
  expect(policy).toContain("connect-src 'self' https://api.example")
})

test('uploads may be sent to the storage', () => {
  const uploadOrigin = 'https://s3.example'
  const { policy } = allowMarkedScripts('', 'n1', { ...OPTIONS, uploadOrigin })
  expect(policy).toContain("connect-src 'self' https://s3.example;")
})
