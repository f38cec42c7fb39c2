import vm from 'node:vm'
import { expect, test } from 'vitest'
import { scriptLiteral } from '#web/shared/page/script-literal.ts'

test.each([
  '',
  JSON.stringify({ name: 'A "quoted" car', path: 'C:\\mods' }),
  "it's",
  "\\'",
  'one\ntwo\r\nthree\u2028four\u2029five\u0000six',
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  '-->',
  '$' + '{1 + 1} `ticks`',
  'Такси 病院 🚓 \ud800',
])('the literal of %j is that text, and ends no script', (text) => {
  const literal = scriptLiteral(text)
  expect(vm.runInNewContext(literal)).toBe(text)
  expect(literal).not.toContain('<')
})

test('texts of JSON grow by their escapes alone', () => {
  const text = JSON.stringify(Array.from({ length: 100 }, (_, index) => `name ${index}`))
  expect(scriptLiteral(text)).toHaveLength(text.length + 2)
})
