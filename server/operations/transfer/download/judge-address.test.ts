import { expect, test } from 'vitest'
import { judgeAddress } from '#server/operations/transfer/download/judge-address.ts'

test.each([
  '1.1.1.1',
  '93.184.215.14',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '2606:4700:4700::1111',
  '::ffff:1.1.1.1',
  '64:ff9b::101:101',
])('%s is on the internet', (address) => {
  expect(judgeAddress(address)).toBe('public')
})

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '::1',
  'fc00::1',
  'fd12:3456::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:192.168.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::7f00:1',
])('%s is in a private network', (address) => {
  expect(judgeAddress(address)).toBe('private')
})

test.each([
  ['unspecified', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['link-local', '169.254.169.254'],
  ['link-local, mapped', '::ffff:169.254.169.254'],
  ['link-local, translated', '64:ff9b::a9fe:a9fe'],
  ['protocol assignments', '192.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['6to4 relays', '192.88.99.1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['compatible with IPv4', '::127.0.0.1'],
  ['compatible with IPv4', '::1.1.1.1'],
  ['link-local', 'fe80::1'],
  ['link-local with its interface', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['discarded', '100::1'],
  ['translated by the network itself', '64:ff9b:1::a00:1'],
  ['translated (SIIT)', '::ffff:0:127.0.0.1'],
  ['6to4', '2002:7f00:1::1'],
  ['6to4 of a public one', '2002:101:101::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['not given out', '4000::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('%s, %s, is never asked', (_, address) => {
  expect(judgeAddress(address)).toBe('never')
})
