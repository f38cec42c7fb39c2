import { expect, test } from 'vitest'
import { deskPlacesOf } from '#web/shared/session/desk-places.ts'
import { saysItItself } from '#web/shared/session/says-it-itself.ts'

test('every page that asks for a login says itself that the session has ended', () => {
  const desk = deskPlacesOf('administrator').map(({ to }) => to)
  expect(desk.length).toBeGreaterThan(5)
  const more = ['/login', '/account', '/update/7', '/history/7', '/remove/7', '/reports/7']
  expect([...desk, ...more].filter((path) => !saysItItself(path))).toEqual([])
  for (const path of ['/', '/mod/7', '/tag-mods/2', '/report', '/added', '/most-downloaded']) {
    expect(saysItItself(path), path).toBe(false)
  }
})
