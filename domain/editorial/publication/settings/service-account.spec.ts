import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { serviceAccountIn } from './service-account.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pemOf = (body: string) => `-----BEGIN PRIVATE KEY-----\n${body}\n-----END PRIVATE KEY-----\n`

const read = (key: string) =>
  serviceAccountIn(JSON.stringify({ client_email: 'push@tidning.iam.gserviceaccount.com', private_key: key }))

it('is read with the key that Google gives', () => {
  expect(read(pem)).toMatchObject({ private_key: pem })
})

it.each([
  ['words', pemOf('inte en nyckel')],
  ['letters without sense', pemOf('MIIEvQ'.repeat(100))],
  ['half of a key', pemOf(pem.split('\n').slice(1, 10).join('\n'))],
  ['a key of another kind', elliptic.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
])('is none with %s', (_, key) => expect(read(key)).toBeUndefined())
