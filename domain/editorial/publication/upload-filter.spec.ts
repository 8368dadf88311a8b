import { expect, it } from 'vitest'
import { fitsUploadFilter, parseUploadFilter, sayUploadFilter } from './upload-filter.ts'

const song = { kind: 'sound', name: 'Kör_Råne_Kyrka.WAV', sender: 'Birgit Öhman birgit@exempel.se' } as const
const text = { kind: 'text', name: 'Insändare v. 47.docx', sender: '' } as const
const fits = (filter: string, file: Parameters<typeof fitsUploadFilter>[1]) =>
  fitsUploadFilter(parseUploadFilter(filter), file)

it.each([
  ['', true, true],
  [' , ', true, true],
  ['ljud', true, false],
  ['ljud, text', true, true],
  ['-ljud', false, true],
  ['*.docx', false, true],
  ['*.wav', true, false],
  ['kör*kyrka*', true, false],
  ['kyrka', true, false],
  ['öhman', true, false],
  ['birgit@exempel.se', true, false],
  ['ljud -öhman', false, false],
  ['ljud kyrka, insändare', true, true],
  ['text -*.docx', false, false],
  ['v. 47', false, true],
  ['*.', false, false],
  ['****************************y', false, false],
  ['a*b*c*d*e*f', false, false],
])('%s', (filter, isSong, isText) => {
  expect(fits(filter, song)).toBe(isSong)
  expect(fits(filter, text)).toBe(isText)
})

it('reads å the same, however a computer writes it', () =>
  expect(fits('råne', { ...song, name: song.name.normalize('NFD') })).toBe(true))

it('says what it does', () => {
  expect(sayUploadFilter(parseUploadFilter(''))).toBe('Mejl skickas om alla filer.')
  expect(sayUploadFilter(parseUploadFilter('ljud -öhman, *.docx'))).toBe(
    'Mejl skickas om filer som är ljud och inte har ”öhman” i filens namn eller hos avsändaren, eller som heter *.docx.',
  )
  expect(sayUploadFilter(parseUploadFilter('-bild'))).toBe('Mejl skickas om filer som inte är bilder.')
})
