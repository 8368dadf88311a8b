import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { answering, renderWith } from '../testing.tsx'
import { type Owned, OwnerFields } from './OwnerFields.tsx'

const free: Owned = { publication: null, issue: null, article: null, quotation: null }

const Owning = ({ owned }: { readonly owned: Owned }) => {
  const { control } = useForm<Owned>({ defaultValues: owned })
  return (
    <>
      <OwnerFields control={control} />
      <output>{JSON.stringify(useWatch({ control }))}</output>
    </>
  )
}

const open = (owned: Owned, role = 'user') => {
  const { api, asked } = answering({
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    '/api/articles/a1': { _id: 'a1', issue: 'i1' },
    '/api/issues/i1': { _id: 'i1', publication: 'p1' },
    '/api/publications/names': [
      { _id: 'p1', name: 'Bottenviksbladet' },
      { _id: 'p2', name: 'Älvkören' },
    ],
    '/api/issues/names/p2': [],
    '/api/issues/names/p1': [{ _id: 'i1', name: 'Nr 46' }],
    '/api/articles/names/i1': [{ _id: 'a1', name: 'Ledare' }],
    '/api/quotations': [
      { _id: 'q1', name: 'Medlemsbladet', customerName: 'Älvkören' },
      { _id: 'q2', name: '', customerName: 'Hembygdsföreningen' },
    ],
    '/api/quotations/q9': { _id: 'q9', name: 'Årsboken 2019', customerName: 'Älvkören' },
    '/api/quotations/q2': { _id: 'q2', name: '', customerName: 'Hembygdsföreningen' },
  })
  renderWith(api, <Owning owned={owned} />)
  return { asked }
}
const shown = () => JSON.parse(screen.getByText(/^\{/).textContent) as Owned

describe('what a file belongs to', () => {
  it('is a quotation too', async () => {
    open(free)
    await screen.findByRole('combobox', { name: /Offert/ })
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Offert/ }).disabled).toBe(false))
    await userEvent.click(screen.getByRole('combobox', { name: /Offert/ }))
    const list = within(await screen.findByRole('listbox'))
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Medlemsbladet',
      'Hembygdsföreningen',
    ])
    await userEvent.click(list.getByRole('option', { name: 'Hembygdsföreningen' }))
    expect(shown()).toEqual({ ...free, quotation: 'q2' })
  })

  it('is shown with all that an article belongs to', async () => {
    open({ ...free, article: 'a1' })
    for (const name of ['Bottenviksbladet', 'Nr 46', 'Ledare'])
      expect(await screen.findByDisplayValue(name)).toBeDefined()
    expect(shown()).toEqual({ ...free, article: 'a1' })
  })

  it('is nothing of one publication any more once another is chosen', async () => {
    open({ ...free, issue: 'i1', article: 'a1' })
    await screen.findByDisplayValue('Ledare')
    const field = await screen.findByDisplayValue('Bottenviksbladet')
    await userEvent.clear(field)
    await userEvent.click(await screen.findByRole('option', { name: 'Älvkören' }))
    expect(shown()).toEqual({ ...free, publication: 'p2' })
  })

  it('has its name, also when the quotation is none of the latest', async () => {
    open({ ...free, quotation: 'q9' })
    expect(await screen.findByDisplayValue('Årsboken 2019')).toBeDefined()
  })

  it("asks a customer's people for none: quotations are the staff's", async () => {
    const { asked } = open({ ...free, publication: 'p1', issue: 'i1', article: 'a1' }, 'customer')
    expect(await screen.findByDisplayValue('Ledare')).toBeDefined()
    expect(screen.queryByRole('combobox', { name: /Offert/ })).toBeNull()
    expect(asked.filter(({ path }) => path.startsWith('/api/quotations'))).toEqual([])
  })
})
