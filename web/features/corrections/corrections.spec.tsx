import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Correction } from '../../../projections/issue-articles/view.ts'
import { ArticleId, CorrectionId } from '../../../domain/core/ids.ts'
import { Refused } from '../../server/api-client.ts'
import { answering, renderWith } from '../../testing.tsx'
import { Corrections } from './Corrections.tsx'

const _id = ArticleId.parse('0199e2a0-0000-7000-8000-0000000a0001')
const id = CorrectionId.parse('0199e2a0-0000-7000-8000-0000000c0001')
const address = `/api/articles/${_id}/corrections`
const said: Correction = { id, text: 'Isen bär.', at: '2026-11-24T09:00:00.000Z' }

const open = (corrections: readonly Correction[] = [], active = true) => {
  const { api, asked } = answering({})
  renderWith(api, <Corrections article={{ _id, name: 'Isvägen', active, corrections: [...corrections] }} />)
  return { api, asked }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const write = async (text: string) => {
  await userEvent.clear(screen.getByLabelText('Vad är rättat'))
  await userEvent.type(screen.getByLabelText('Vad är rättat'), text)
}

it('tells listeners what was corrected', async () => {
  const { asked } = open()
  await press('Rätta …')
  expect(screen.getByRole('heading', { name: 'Rätta Isvägen' })).toBeDefined()
  await write('Isen bär.')
  await press('Visa rättelsen')
  await screen.findByText('Rättelsen visas för lyssnarna.')
  expect(asked).toEqual([{ method: 'post', path: address, body: { text: 'Isen bär.' } }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('puts it in other words', async () => {
  const { asked } = open([said])
  expect(screen.getByRole('listitem').textContent).toBe('24 november 2026: Isen bär.')
  await press('Skriv om rättelsen: Isen bär.')
  expect(screen.getByLabelText('Vad är rättat')).toHaveProperty('value', 'Isen bär.')
  await write('Isen bär inte.')
  await press('Visa rättelsen')
  await expect
    .poll(() => asked)
    .toEqual([{ method: 'put', path: `${address}/${id}`, body: { text: 'Isen bär inte.' } }])
})

it('takes it back when it has been asked', async () => {
  const { asked } = open([said])
  await press('Ta tillbaka rättelsen: Isen bär.')
  await press('Avbryt')
  expect(asked).toEqual([])
  await press('Ta tillbaka rättelsen: Isen bär.')
  await press('Ta tillbaka')
  await screen.findByText('Rättelsen är tillbakatagen.')
  expect(asked).toEqual([{ method: 'del', path: `${address}/${id}` }])
})

it('keeps what was written, and says why it cannot be told', async () => {
  const detail = 'Numret är inte släppt, så det finns inget att rätta för lyssnarna.'
  const world = answering({})
  const refused = () => Promise.reject(new Refused({ title: 'IssueNotReleased', status: 409, detail }))
  const article = { _id, name: 'Isvägen', active: true, corrections: [] }
  renderWith({ ...world.api, post: refused }, <Corrections article={article} />)
  await press('Rätta …')
  await write('Isen bär.')
  await press('Visa rättelsen')
  await screen.findByText(detail)
  expect(screen.getByLabelText('Vad är rättat')).toHaveProperty('value', 'Isen bär.')
})

it('says why there is nothing to tell of an article that nobody hears', () => {
  open([], false)
  expect(screen.getByRole('button', { name: 'Rätta …' })).toHaveProperty('disabled', true)
  expect(screen.getByText('Artikeln är inte aktiv, så ingen hör den.')).toBeDefined()
})
