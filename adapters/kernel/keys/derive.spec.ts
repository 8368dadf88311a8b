import { expect, it } from 'vitest'
import { deriveKeys } from './derive.ts'

const secret = 'a secret for the spec, long enough'

it('gives the same keys for the same secret, and others for another', () => {
  expect(deriveKeys(secret)).toEqual(deriveKeys(secret))
  expect(deriveKeys(`${secret}!`).wrapping).not.toEqual(deriveKeys(secret).wrapping)
})

it('gives every purpose a key of its own', () => {
  const { wrapping, token, hmac, fingerprint } = deriveKeys(secret)
  const all = [wrapping.toString('hex'), token.toString('hex'), hmac.toString('hex'), fingerprint]
  expect(new Set(all).size).toBe(4)
  expect(all.map((key) => key.length)).toEqual([64, 64, 64, 64])
})

it('never changes: stored keys could not be unwrapped any more', () => {
  expect(deriveKeys(secret).wrapping.toString('hex')).toBe(
    '6a54ef05edb9bca668d97a38f9e83934a34cbe4f1cda85fa07a39b825f977bf5',
  )
})
