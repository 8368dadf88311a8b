import { expect, it } from 'vitest'
import { defaultSettings } from '../default-settings.ts'
import { sourcePattern } from '../fields.ts'
import { missingOfSource } from './sources.ts'

const daisy = (changed: object) => ({ ...defaultSettings, importDaisy: { ...defaultSettings.importDaisy, ...changed } })

it('lacks what an editor has not set', () => {
  expect(missingOfSource(daisy({}), 'daisy')).toMatch(/^DAISY-import är avstängd/)
  expect(missingOfSource(daisy({ enable: true }), 'daisy')).toMatch(/^Adressen saknas/)
  expect(missingOfSource(daisy({ enable: true, url: 'ftp://in.example.se' }), 'daisy')).toBeUndefined()
})

it.each<[string, boolean]>([
  ['bladet-{datum}*.zip', true],
  ['{nummer}.zip', false],
  ['in/bladet.zip', false],
])('%j is the pattern of a name: %s', (pattern, isOne) => expect(sourcePattern.safeParse(pattern).success).toBe(isOne))
