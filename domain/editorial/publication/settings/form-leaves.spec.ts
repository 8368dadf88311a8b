import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { erasedValue } from '../../../kernel/personal.ts'
import { defaultSettings } from './default-settings.ts'
import { leavesOf, overlayForm, withLeaves } from './form-leaves.ts'

const leaf = fc.constantFrom<unknown>('ny', '', 7, true, null, [], ['a'], erasedValue)
const branch = fc.dictionary(fc.constantFrom('url', 'password', 'enable'), leaf, { minKeys: 1 })
/** Changes in the form in which events hold them. */
const changes = fc.dictionary(
  fc.constantFrom('name', 'exportToFtp', 'audio', 'of later'),
  fc.oneof(leaf, branch, fc.constant(undefined)),
)

describe('changes of a form', () => {
  it('are laid over it as their leaves are', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 5 }), (all) => {
        const byLeaves = all.reduce<object>((form, each) => withLeaves(form, leavesOf(each)), defaultSettings)
        expect(all.reduce<object>((form, each) => overlayForm(form, each), defaultSettings)).toEqual(byLeaves)
      }),
    )
  })

  it('share with it what they do not touch', () => {
    const over = overlayForm(defaultSettings, { exportToFtp: { url: 'ftp://x.example' } })
    expect(over).toMatchObject({ audio: defaultSettings.audio })
    expect(Reflect.get(over, 'audio')).toBe(defaultSettings.audio)
    expect(defaultSettings.exportToFtp.url).toBe('')
  })

  it('stand under the names that they are read as', () => {
    const over = overlayForm({ ftp: { password: '' } }, { ftp: { password: 'hemligt' } }, (name, field, value) =>
      name === 'ftp.password' ? ['has', value !== ''] : [field, value],
    )
    expect(over).toEqual({ ftp: { password: '', has: true } })
  })
})
