import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Totals } from './Totals.tsx'
import { anArticle } from './testing.ts'

it.each([
  [26, '26 ord, ca 8 s uppläst'],
  [444, '444 ord, ca 2 min uppläst'],
  [12_000, '12\u00a0000 ord, ca 1 h 4 min uppläst'],
])('says how long %i words take to read', (words, said) => {
  render(<Totals articles={[anArticle('A', { words })]} />)
  expect(screen.getByText(said, { normalizer: (text) => text })).toBeTruthy()
})

const heading = (name: string, nameIsRecorded = false) =>
  anArticle(name, { level: 'h1', hasSound: false, hasText: false, duration: 0, nameIsRecorded })

it.each([
  ['1 min', []],
  ['1 min, utom 1 uppläst rubrik', [heading('Nyheter')]],
  ['1 min, utom 2 upplästa rubriker', [heading('Nyheter'), heading('Sport', true)]],
])('says what of what is heard is not in the sum: %s', (said, headings) => {
  render(<Totals articles={[anArticle('A', { duration: 60 }), ...headings]} />)
  expect(screen.getByText('Ljud').nextElementSibling?.textContent).toBe(said)
})
