import { expect, test } from 'vitest'
import { isCommonPassword } from '#server/people/accounts/weak-passwords.ts'

test.each([
  'password',
  'PassWord',
  'password1',
  'Password123!',
  '12345678',
  '1234567890',
  'qwertyuiop',
  '87654321',
  'abcdefghij',
  'aaaaaaaa',
  '12341234',
  'abcabcabcab',
  'ｐａｓｓｗｏｒｄ',
  'modharbor',
  'Modharbor',
  'modharbor2024',
  '!modharbor!',
  'modharbormodharbor',
  'passwordModharbor',
])('%s is common', async (password) => {
  expect(await isCommonPassword(password, 'Modharbor')).toBe(true)
})

test.each([
  'correct horse battery',
  'an admin password',
  'tz8!kWq0',
  'modharbor by the sea',
  'password 8391027465',
  'öäüßéàçñ',
])('%s is not', async (password) => {
  expect(await isCommonPassword(password, 'Modharbor')).toBe(false)
})

test('without a name of the site only the list counts', async () => {
  expect(await isCommonPassword('modharbor2024')).toBe(false)
  expect(await isCommonPassword('modharbor2024', ' - ')).toBe(false)
})
