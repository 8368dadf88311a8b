import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderWith } from '../testing.tsx'
import { ComboBox } from './ComboBox.tsx'

const options = [
  { value: 'k1', text: 'Norrbottens länsbibliotek' },
  { value: 'k2', text: 'Bottenviksbladet' },
]

const Field = () => {
  const [value, setValue] = useState<string | null>('k2')
  return <ComboBox label="Organisation" options={options} value={value} onChange={setValue} />
}

it('says that nothing is called so, and keeps what is chosen', async () => {
  renderWith({}, <Field />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Organisation' })
  await userEvent.tripleClick(field)
  await userEvent.keyboard('Västra')
  expect(await screen.findByText('Ingen träff')).toBeDefined()
  await userEvent.tab()
  await screen.findByText('Ingen träff på ”Västra”. Välj i listan.')
  expect(field.value).toBe('Bottenviksbladet')
  await userEvent.tripleClick(field)
  await userEvent.keyboard('norr')
  expect(screen.queryByText(/Ingen träff/)).toBeNull()
  await userEvent.click(await screen.findByRole('option', { name: 'Norrbottens länsbibliotek' }))
  expect(field.value).toBe('Norrbottens länsbibliotek')
})
