import { expect, it } from 'vitest'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import { openPasswords } from './passwords.ts'

const passwords = await openPasswords({ memoryCost: 64, timeCost: 1 })

it('hashes with argon2id, every time with another salt', async () => {
  const [one, two] = await Promise.all([passwords.hash('hemligt'), passwords.hash('hemligt')])
  expect(one).toMatch(/^\$argon2id\$/)
  expect(one).not.toBe(two)
  expect(await passwords.verify(one, 'hemligt')).toBe(true)
  expect(await passwords.verify(one, 'Hemligt')).toBe(false)
})

it('lets nobody in by an unusable password', async () => {
  expect(await passwords.verify(UNUSABLE_PASSWORD, UNUSABLE_PASSWORD)).toBe(false)
  expect(await passwords.verify(UNUSABLE_PASSWORD, 'decoy')).toBe(false)
})
