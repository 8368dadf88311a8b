import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../testing.tsx'
import { OwnerFields, type OwnerValues } from './OwnerFields.tsx'

const noOwner: OwnerValues = { publication: null, issue: null, article: null, quotation: null }

const OwnerForm = ({ owned }: { readonly owned: OwnerValues }) => {
  const { control } = useForm<OwnerValues>({ defaultValues: owned })
  return (
    <>
      <OwnerFields control={control} />
      <output>{JSON.stringify(useWatch({ control }))}</output>
    </>
  )
}

const open = (owned: OwnerValues, role = 'user') => {
  const { api, asked } = createFakeServer({
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
  renderWith(api, <OwnerForm owned={owned} />)
  return { asked }
}
const shownOwner = () => JSON.parse(screen.getByText(/^\{/).textContent) as OwnerValues

describe('what a file belongs to', () => {
  it('is a quotation too', async () => {
    open(noOwner)
    await screen.findByRole('combobox', { name: /Offert/ })
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Offert/ }).disabled).toBe(false))
    await userEvent.click(screen.getByRole('combobox', { name: /Offert/ }))
    const list = within(await screen.findByRole('listbox'))
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Medlemsbladet',
      'Hembygdsföreningen',
    ])
    await userEvent.click(list.getByRole('option', { name: 'Hembygdsföreningen' }))
    expect(shownOwner()).toEqual({ ...noOwner, quotation: 'q2' })
  })

  it('is shown with all that an article belongs to', async () => {
    open({ ...noOwner, article: 'a1' })
    for (const name of ['Bottenviksbladet', 'Nr 46', 'Ledare'])
      expect(await screen.findByDisplayValue(name)).toBeDefined()
    expect(shownOwner()).toEqual({ ...noOwner, article: 'a1' })
  })

  it('is nothing of one publication any more once another is chosen', async () => {
    open({ ...noOwner, issue: 'i1', article: 'a1' })
    await screen.findByDisplayValue('Ledare')
    const field = await screen.findByDisplayValue('Bottenviksbladet')
    await userEvent.clear(field)
    await userEvent.click(await screen.findByRole('option', { name: 'Älvkören' }))
    expect(shownOwner()).toEqual({ ...noOwner, publication: 'p2' })
  })

  it('has its name, also when the quotation is none of the latest', async () => {
    open({ ...noOwner, quotation: 'q9' })
    expect(await screen.findByDisplayValue('Årsboken 2019')).toBeDefined()
  })

  it("asks a customer's people for none: quotations are the staff's", async () => {
    const { asked } = open({ ...noOwner, publication: 'p1', issue: 'i1', article: 'a1' }, 'customer')
    expect(await screen.findByDisplayValue('Ledare')).toBeDefined()
    expect(screen.queryByRole('combobox', { name: /Offert/ })).toBeNull()
    expect(asked.filter(({ path }) => path.startsWith('/api/quotations'))).toEqual([])
  })
})
