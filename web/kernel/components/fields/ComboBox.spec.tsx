import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderWith } from '../../testing.tsx'
import { ComboBox } from './ComboBox.tsx'

const options = [
  { value: 'k1', text: 'Norrbottens länsbibliotek' },
  { value: 'k2', text: 'Bottenviksbladet' },
]

const Field = ({ chosen = 'k2' }: { readonly chosen?: string | null }) => {
  const [value, setValue] = useState(chosen)
  return (
    <>
      <ComboBox label="Organisation" options={options} value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('k1')}>
        Välj Norrbotten
      </button>
    </>
  )
}

const typeWords = async (words: string) => {
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Organisation' })
  await userEvent.tripleClick(field)
  await userEvent.keyboard(words)
  return field
}

it('keeps what was typed and says that nothing is called so, and what still is chosen', async () => {
  renderWith({}, <Field />)
  const field = await typeWords('Västra')
  expect(await screen.findByText('Ingen träff')).toBeDefined()
  await userEvent.tab()
  await screen.findByText('Ingen träff på ”Västra”. Välj i listan. Än så länge gäller ”Bottenviksbladet”.')
  expect(field.value).toBe('Västra')
  await typeWords('botten')
  await userEvent.click(await screen.findByRole('option', { name: 'Bottenviksbladet' }))
  expect(field.value).toBe('Bottenviksbladet')
  await typeWords('norr')
  expect(screen.queryByText(/Ingen träff/)).toBeNull()
  await userEvent.click(await screen.findByRole('option', { name: 'Norrbottens länsbibliotek' }))
  expect(field.value).toBe('Norrbottens länsbibliotek')
})

it('keeps the beginning of a name and says that it is not chosen', async () => {
  renderWith({}, <Field chosen={null} />)
  const field = await typeWords('norr')
  await userEvent.tab()
  await screen.findByText('”norr” är inte valt. Välj i listan.')
  expect(field.value).toBe('norr')
})

it('takes a whole name, however it is written', async () => {
  renderWith({}, <Field chosen={null} />)
  const field = await typeWords('bottenviksbladet')
  await userEvent.tab()
  await expect.poll(() => field.value).toBe('Bottenviksbladet')
  expect(screen.getByRole('status').textContent).toBe('k2')
})

it('has what is chosen where nothing was typed, and nothing where all is taken away', async () => {
  renderWith({}, <Field />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Organisation' })
  await userEvent.click(field)
  await userEvent.tab()
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['Bottenviksbladet', 'k2'])
  await userEvent.clear(field)
  expect([field.value, screen.getByRole('status', { hidden: true }).textContent]).toEqual(['', ''])
})

it('has what is chosen from elsewhere in place of what was typed', async () => {
  renderWith({}, <Field />)
  const field = await typeWords('Västra')
  await userEvent.tab()
  await userEvent.click(screen.getByRole('button', { name: 'Välj Norrbotten' }))
  expect(field.value).toBe('Norrbottens länsbibliotek')
  expect(screen.queryByText(/Ingen träff på/)).toBeNull()
})
