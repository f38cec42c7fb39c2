import { expect, test } from 'vitest'
import { explainStart } from '#server/edge/process/explain-start.ts'
import { readConfig } from '#server/platform/config/config.ts'

/** As the system refuses a port; who runs the tests may have the right to every one. */
const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' })
const listeningOn = (port: string) => readConfig({ PORT: port })

test('a port of the system is explained with what to do', () => {
  expect(explainStart(refused, listeningOn('80'))).toBe(
    'PORT: port 80 needs system rights. Set PORT to one above 1023, and let a proxy pass requests on.',
  )
})

test('another port that the system refuses is not said to be one of its own', () => {
  expect(explainStart(refused, listeningOn('8080'))).toMatch(
    /^PORT: the system does not let the site listen on port 8080 of \S+\.$/,
  )
})

test('what is not about listening is no sentence, so that its stack is shown', () => {
  const failure = Object.assign(new Error('open EACCES'), { code: 'EACCES', syscall: 'open' })
  expect(explainStart(failure, listeningOn('80'))).toBeUndefined()
  expect(explainStart(new Error('anything'), undefined)).toBeUndefined()
})
