import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anArticle } from './testing.ts'
import { Totals } from './Totals.tsx'

it.each([
  [26, '26 ord, ca 8 s uppläst'],
  [444, '444 ord, ca 2 min uppläst'],
  [12_000, '12\u00a0000 ord, ca 1 h 4 min uppläst'],
])('says how long %i words take to read', (words, said) => {
  render(<Totals articles={[anArticle('A', { words })]} />)
  expect(screen.getByText(said, { normalizer: (text) => text })).toBeTruthy()
})
