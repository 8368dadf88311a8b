import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { publicationId } from '../../../domain/subscribers/subscriber/examples.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { SubscriberFiles } from './SubscriberFiles.tsx'

const counts = { cda: 1_480, daisy: 0, legimus: 0, email: 3, webb: 0, app: 0 }

const open = async () => {
  const { api, asked } = createFakeServer({
    '/api/publications/names': [{ _id: publicationId, name: 'Bottenviksbladet' }],
    [`post /api/subscribers/runit/${publicationId}`]: { nrOfSubscribers: counts, issues: 2 },
  })
  renderWith(api, <SubscriberFiles />)
  await userEvent.click(screen.getByRole('button', { name: 'Filer och antal' }))
  return asked
}

const choose = async (field: string, option: string) => {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(field) }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('names the file by what is sent, of which publication, and in which letters', async () => {
  await open()
  expect(hrefOf('Hämta hela registret')).toBe('/api/subscribers/csv/alla?encoding=utf-8')
  expect(screen.queryByRole('link', { name: 'Hämta adresserna' })).toBeNull()
  expect(screen.queryByText(/frågetecken/)).toBeNull()
  await choose('Tecken i filen', 'Windows-1252, för äldre program')
  await screen.findByText(/frågetecken/)
  await choose('Vad som skickas', 'Punktskrift')
  await choose('Publikation', 'Bottenviksbladet')
  expect(hrefOf('Hämta adresserna')).toBe(
    `/api/subscribers/csv-with-format/${publicationId}/Punktskrift?encoding=windows-1252`,
  )
})

it('counts again, and says what there was to count', async () => {
  const asked = await open()
  await choose('Publikation', 'Bottenviksbladet')
  await userEvent.click(screen.getByRole('button', { name: 'Räkna om antalen' }))
  await screen.findByText(/^1.480 Ljud-cd och 3 E-post\. Skrivet på 2 nummer som inte är ute\.$/)
  expect(asked.filter(({ method }) => method === 'post')).toHaveLength(1)
})
