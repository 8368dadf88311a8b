import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderWith } from '../../../../kernel/testing.tsx'
import { NumberField } from './fields.tsx'

const Issues = () => {
  const [value, setValue] = useState(12)
  return <NumberField name="nrOfIssues" label="Nummer per år" value={value} min={1} max={366} onChange={setValue} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Nummer per år')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

it.each([
  ['5000', 'Högst 366. Vi räknar med 366.', '366'],
  ['0', 'Minst 1. Vi räknar med 1.', '1'],
])('says what it makes of %s', (typed, told, left) => {
  renderWith({}, <Issues />)
  type(typed)
  expect(field().value).toBe(typed)
  expect(screen.getByRole('status').textContent).toBe(told)
  fireEvent.blur(field())
  expect(field().value).toBe(left)
  type('24')
  expect(screen.getByRole('status').textContent).toBe('')
})
