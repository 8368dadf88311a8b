import { expect, it } from 'vitest'
import { importText } from './import-letters.ts'

it('says that what was fetched is imported, which is another thing than narrated', () => {
  const place = { issue: 'Nr 48', publication: 'Bladet', url: 'https://ljudkod.example/issues/i1' }
  const { subject, text } = importText(place, '12 nya artiklar')
  expect(subject).toBe('Importen är klar: Nr 48')
  expect(text).toContain('Det som hämtades till Nr 48 av Bladet är importerat: 12 nya artiklar.')
})
