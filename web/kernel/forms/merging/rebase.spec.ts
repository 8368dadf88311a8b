import { expect, it } from 'vitest'
import { changedFields, rebase } from './rebase.ts'

const base = { name: 'Nr 46', info: '', days: ['tis'] }

it('keeps what was changed and takes the rest from the new version', () => {
  const now = { name: 'Nr 46', info: 'Ny ordning', days: ['ons'] }
  expect(rebase(base, now, { ...base, name: 'Nr 46 extra' })).toEqual({ ...now, name: 'Nr 46 extra' })
})

it('counts fields by value', () => {
  expect(changedFields(base, { ...base, days: ['tis'] })).toEqual([])
  expect(changedFields(base, { ...base, days: ['tis', 'fre'], info: 'x' })).toEqual(['info', 'days'])
})
