import { describe, expect, it } from 'vitest'
import { contactAddress } from '#contract/people/contact-address.ts'

describe('contactAddress', () => {
  it.each([
    ['https://mods.example', 'support@mods.example'],
    ['https://www.mods.example:8443', 'support@mods.example'],
    ['http://localhost:3000', 'support@localhost'],
    ['http://127.0.0.1:3000', 'support@localhost'],
    ['http://[::1]:3000', 'support@localhost'],
    ['', 'support@localhost'],
  ])('makes an address of %s', (publicUrl, address) => {
    expect(contactAddress(publicUrl)).toBe(address)
  })
})
