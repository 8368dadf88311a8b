import { describe, expect, it } from 'vitest'
import { addressOf, isAddress } from './address.ts'

describe('the address of EventStoreDB', () => {
  it.each([
    'esdb://store:2113',
    'esdb://store:2113?tls=false',
    'esdb://store/',
    'esdb://a:2113,b:2113,c?tls=false&nodePreference=leader',
    'esdb+discover://cluster.example:2113',
    'esdb://admin:change%40it@a:2113,b:65535',
    'esdb://a?tls=true&tls-ca-file=/etc/ca.pem&keep_alive_timeout=10000',
  ])('may be %s', (url) => {
    expect(isAddress(url)).toBe(true)
  })

  it.each([
    'http://store:2113',
    'esdb://',
    'esdb://a,,b',
    'esdb://a:port',
    'esdb://a b',
    'store:2113',
    'esdb://a?tls=true&tlsVerifyCert=false',
    'esdb://a:99999',
    'esdb://a:2113,b:65536?tls=false',
    'esdb://name:secret@a?tlss=false',
    'esdb://name:secret@a?tls',
    'esdb://name:secret@a?tls=true&&',
  ])('is not %s', (url) => {
    expect(isAddress(url)).toBe(false)
  })

  it('gives every client a connection of its own, unless it says otherwise', () => {
    expect(addressOf('esdb://a,b', 1)).toBe('esdb://a,b?keepAliveInterval=10001')
    expect(addressOf('esdb://a?tls=false', 2)).toBe('esdb://a?tls=false&keepAliveInterval=10002')
    expect(addressOf('esdb://a?keepAliveInterval=-1', 3)).toBe('esdb://a?keepAliveInterval=-1')
  })
})
