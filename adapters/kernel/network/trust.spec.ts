import { expect, it } from 'vitest'
import { isAboutTrust } from './trust.ts'

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', true],
  ['SELF_SIGNED_CERT_IN_CHAIN', true],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', true],
  ['CERT_HAS_EXPIRED', true],
  ['ERR_TLS_CERT_ALTNAME_INVALID', true],
  ['ERR_SSL_WRONG_VERSION_NUMBER', false],
  ['ECONNREFUSED', false],
  [undefined, false],
])('knows that %s is about a certificate: %s', (code, expected) => expect(isAboutTrust(code)).toBe(expected))
