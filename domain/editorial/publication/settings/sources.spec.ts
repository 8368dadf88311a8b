import { expect, it } from 'vitest'
import { defaultSettings } from './default-settings.ts'
import { mailList, sourcePattern } from './fields.ts'
import { missingOfSource, toldOfImport } from './sources.ts'

const daisy = (changed: object) => ({ ...defaultSettings, importDaisy: { ...defaultSettings.importDaisy, ...changed } })

it('lacks what an editor has not set', () => {
  expect(missingOfSource(daisy({}), 'daisy')).toMatch(/^DAISY-import är avstängd/)
  expect(missingOfSource(daisy({ enable: true }), 'daisy')).toMatch(/^Adressen saknas/)
  expect(missingOfSource(daisy({ enable: true, url: 'ftp://in.example.se' }), 'daisy')).toBeUndefined()
})

it('tells the addresses of its list', () => {
  expect(toldOfImport(daisy({ mailList: 'a@example.se,b@example.se; c@example.se' }))).toEqual([
    'a@example.se',
    'b@example.se',
    'c@example.se',
  ])
})

it.each<[string, boolean]>([
  ['', true],
  ['a@example.se, b@example.se', true],
  ['a@example.se, b@', false],
  [Array.from({ length: 21 }, (_, at) => `a${at}@example.se`).join(), false],
])('%j is a list of addresses: %s', (list, isOne) => expect(mailList.safeParse(list).success).toBe(isOne))

it.each<[string, boolean]>([
  ['bladet-{datum}*.zip', true],
  ['{nummer}.zip', false],
  ['in/bladet.zip', false],
])('%j is the pattern of a name: %s', (pattern, isOne) => expect(sourcePattern.safeParse(pattern).success).toBe(isOne))
