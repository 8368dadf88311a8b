import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ArticleId, CorrectionId, IssueId } from '../../../domain/kernel/ids.ts'
import type { Correction } from '../../../projections/editorial/issue-articles/view.ts'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { Corrections } from './Corrections.tsx'

const _id = ArticleId.parse('0199e2a0-0000-7000-8000-0000000a0001')
const id = CorrectionId.parse('0199e2a0-0000-7000-8000-0000000c0001')
const issue = IssueId.parse('0199e2a0-0000-7000-8000-000000000001')
const address = `/api/articles/${_id}/corrections`
const savedCorrection: Correction = { id, text: 'Isen bär.', at: '2026-11-24T09:00:00.000Z' }

const holders = `/api/issues/receivers/${issue}/versions`

const open = (corrections: readonly Correction[] = [], active = true, versions: readonly object[] = []) => {
  const { api, asked } = createFakeServer({ [holders]: versions })
  renderWith(api, <Corrections article={{ _id, issue, name: 'Isvägen', active, corrections: [...corrections] }} />)
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
  const { asked } = open([savedCorrection])
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
  const { asked } = open([savedCorrection])
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
  const world = createFakeServer({})
  const refused = () => Promise.reject(new RequestRefusal({ title: 'IssueNotReleased', status: 409, detail }))
  const article = { _id, issue, name: 'Isvägen', active: true, corrections: [] }
  renderWith({ ...world.api, post: refused }, <Corrections article={article} />)
  await press('Rätta …')
  await write('Isen bär.')
  await press('Visa rättelsen')
  await screen.findByText(detail)
  expect(screen.getByLabelText('Vad är rättat')).toHaveProperty('value', 'Isen bär.')
})

it('says why there is nothing to tell of an article that nobody hears', () => {
  open([], false)
  for (const name of ['Rätta …', 'Dra tillbaka …'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  expect(screen.getByText('Artikeln är inte aktiv, så ingen hör den.')).toBeDefined()
})

const INSTANT = '2026-11-25T09:00:00.000Z'
const sentVersion = (place: string, until: string | null) => ({
  article: { _id, name: 'Isvägen' },
  why: 'asked',
  receiver: 'ftp',
  name: 'FTP',
  place,
  files: [{ name: 'b.zip', hash: 'a' }],
  isTakenDown: false,
  at: INSTANT,
  until,
})

describe('an article that is to be heard no longer', () => {
  it('is withdrawn by who has been told where only a person can take it away, and can come back', async () => {
    const { asked } = open([], true, [sentVersion('ftp://b.example', null), sentVersion('ftp://a.example', INSTANT)])
    await press('Dra tillbaka …')
    const [held] = await screen.findAllByRole('listitem')
    expect(held?.textContent).toBe('FTP, ftp://b.example: b.zip sedan 25 november 2026 kl. 10.00')
    expect(screen.queryByText('ftp://a.example')).toBeNull()
    expect(asked).toEqual([{ method: 'get', path: `${holders}?article=${_id}` }])
    await press('Dra tillbaka')
    await screen.findByText('Artikeln är tillbakadragen.')
    const changed = () => asked.filter(({ method }) => method === 'put')
    expect(changed()).toEqual([{ method: 'put', path: `/api/articles/${_id}`, body: { active: false } }])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await press('Ångra')
    await expect.poll(() => changed().at(-1)?.body).toEqual({ active: true })
  })

  it('says that nobody knows who has it where the list does not come', async () => {
    const get = () => Promise.reject(new TypeError('fetch failed'))
    renderWith({ get }, <Corrections article={{ _id, issue, name: 'Isvägen', active: true, corrections: [] }} />)
    await press('Dra tillbaka …')
    await screen.findByRole('heading', { name: 'Listan över mottagare gick inte att hämta' })
    expect(screen.queryByText(/Tar reda på/)).toBeNull()
  })

  it('is taken down from the web site without anybody there', async () => {
    open([], true, [
      { ...sentVersion('https://tidning.example', null), receiver: 'web', name: 'Webbplats', isTakenDown: true },
    ])
    await press('Dra tillbaka …')
    await screen.findByText(/^Ingen annan mottagare har fått den levererad/)
    expect(screen.getByText(/^På webbplatsen som numret är levererat till försvinner den inom en minut/)).toBeDefined()
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it('is said to lie, until somebody takes it away, where nothing goes any more', async () => {
    const left = { ...sentVersion('https://old.example', null), receiver: 'web', name: 'Webbplats', isLeft: true }
    open([], true, [left])
    await press('Dra tillbaka …')
    const [held] = await screen.findAllByRole('listitem')
    expect(held?.textContent).toContain('https://old.example')
    expect(
      screen.getByText('Hit går numren inte längre. Här ligger den kvar tills någon tar bort den för hand:'),
    ).toBeDefined()
    expect(screen.queryByText(/levererats på nytt|inom en minut/)).toBeNull()
  })

  it('is said to have been delivered to nobody', async () => {
    open()
    await press('Dra tillbaka …')
    await screen.findByText(/^Ingen mottagare har fått den levererad/)
  })
})
