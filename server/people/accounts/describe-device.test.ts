import { expect, test } from 'vitest'
import { describeDevice } from '#server/people/accounts/describe-device.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Microsoft Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Something/1.0 (X11; Linux x86_64)', 'A browser on Linux'],
  ['curl/8.5.0', ''],
  ['<script>alert(1)</script>/1.0 (me@example.org)', ''],
  ['', ''],
])('%s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words)
})

test('takes no time for what was made to take it', () => {
  const begun = performance.now()
  for (const part of ['(', 'Version/', 'Mozilla/5.0 ', 'a/b ', '; ', '[', ' ']) {
    describeDevice(part.repeat(100_000))
  }
  expect(performance.now() - begun).toBeLessThan(500)
})
