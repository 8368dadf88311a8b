import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { placeholders } from '../../../domain/subscribers/mailing/placeholders.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { MailPreview } from './MailPreview.tsx'
import { Placeholders } from './Placeholders.tsx'

const texts = { mailTitle: 'Nr 46', mailMessage: 'Hej {förnamn}', mailMessageHtml: '' }
type PreviewQuery = { readonly nth: number | null }
const names = ['Ingrid Sandberg', 'Sixten Rova']

const open = (role: 'admin' | 'user', more: object = {}) => {
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    'post /api/mailing/preview': ({ nth }: PreviewQuery) => {
      const reader = nth === null ? null : (names[nth] ?? null)
      return {
        subject: 'Nr 46',
        text: `Hej ${reader ?? 'du'}!`,
        html: '<p>Hej</p>',
        reader,
        unknown: [],
        leftOut: [],
        undescribed: [],
        ...more,
      }
    },
  })
  renderWith(api, <MailPreview publicationId="p1" texts={texts} />)
  return asked
}
const letter = async (text: string) => expect((await screen.findByText(text)).textContent).toBe(text)

it('shows the letter as text and as mail programs show it', async () => {
  const asked = open('user')
  await letter('Hej du!')
  expect(screen.getByText('Till en påhittad prenumerant.')).toBeDefined()
  expect(screen.getByTitle('Mejlet som det ser ut')).toBeDefined()
  expect(asked.at(-1)).toMatchObject({ body: { publication: 'p1', texts, nth: null } })
  expect(screen.queryByRole('button', { name: /prenumerant/ })).toBeNull()
})

it('shows it to who may see subscribers as one after the other reads it, from the keyboard', async () => {
  open('admin')
  const next = await screen.findByRole('button', { name: 'Visa för en riktig prenumerant' })
  next.focus()
  await userEvent.keyboard('{Enter}')
  await letter('Till Ingrid Sandberg.')
  await userEvent.keyboard('{Enter}')
  await letter('Till Sixten Rova.')
  await userEvent.keyboard('{Enter}')
  await letter('Till en påhittad prenumerant. Det finns ingen fler att visa.')
})

it('warns of what is not filled in', async () => {
  open('user', { unknown: ['{fornamn}'] })
  await letter('{fornamn} står kvar som det är skrivet.')
})

it('tells what can be filled in', () => {
  renderWith({}, <Placeholders of={placeholders} />)
  expect(screen.getByText('{förnamn}')).toBeDefined()
})

it('warns of what does not go out', async () => {
  open('user', { leftOut: ['<script>', 'onclick'] })
  expect(await screen.findByRole('heading', { name: 'Skickas inte' })).toBeDefined()
  await letter(
    '<script> och onclick lämnas ute ur mejlet. Det som följer med är text, bilder, tabeller och länkar, med utseende i style på varje del.',
  )
})

it('warns of pictures that nobody has described', async () => {
  open('user', { undescribed: ['https://a.se/omslag.png'] })
  expect(await screen.findByRole('heading', { name: 'Bilder utan beskrivning' })).toBeDefined()
  await letter(
    'https://a.se/omslag.png beskrivs inte för den som lyssnar på mejlet. Skriv alt="…" med en beskrivning på bilden, eller alt="" om den inte säger något.',
  )
})
