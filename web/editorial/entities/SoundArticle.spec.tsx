import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { ArticleListed } from '../queries/articles.ts'
import { SoundArticle } from './SoundArticle.tsx'

const anArticle = (_id: string, name: string, of: Partial<ArticleListed> = {}) =>
  // The cast is sound: the choice reads only these fields.
  ({
    _id,
    name,
    page: 1,
    level: 'h2',
    active: true,
    hasText: true,
    hasSound: false,
    ...of,
  }) as unknown as ArticleListed

const articles = [
  anArticle('a1', 'Sport', { level: 'h1', hasText: false }),
  anArticle('a2', 'Derbyt i Boden', { page: 21, hasSound: true }),
  anArticle('a3', 'Innebandyns damer vidare', { page: 22 }),
  anArticle('a4', 'Recension', { page: 30 }),
  anArticle('a5', 'Recension', { page: 31, hasSound: true }),
]

const open = (article: string | null = null) => {
  const { api, asked } = createFakeServer({ '/api/soundfiles/article/a2': [{ _id: 's1', name: 'derby.wav' }] })
  renderWith(api, <SoundArticle sound={{ _id: 'f1', name: '06.mp3', article }} articles={articles} />)
  return () => asked.filter(({ method }) => method !== 'get').map(({ method, path, body }) => [method, path, body])
}
const chooseDerby = async () => {
  await userEvent.click(field())
  await userEvent.click(await screen.findByRole('option', { name: 'Derbyt i Boden' }))
}
const field = () => screen.getByRole('combobox', { name: 'Artikel för 06.mp3' })

it('is chosen with the keys, those first that wait for a sound, and undone in one press', async () => {
  const done = open()
  await userEvent.tab()
  expect(document.activeElement).toBe(field())
  const offered = await screen.findAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Innebandyns damer vidare',
    'Recension, sida 30',
    'Sport',
    'Derbyt i Boden',
    'Recension, sida 31',
  ])
  await userEvent.keyboard('damer{ArrowDown}{Enter}')
  await screen.findByText('06.mp3 är kopplad till ”Innebandyns damer vidare”.')
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('Filen är inte längre kopplad.')
  expect(done()).toEqual([
    ['put', '/api/soundfiles/f1', { article: 'a3' }],
    ['put', '/api/soundfiles/f1', { article: null }],
  ])
})

it('is asked about where the article has a sound: in its place, undone by bringing that back', async () => {
  const done = open()
  await chooseDerby()
  screen.getByRole('group', { name: '”Derbyt i Boden” har redan ljud' })
  await userEvent.click(screen.getByRole('button', { name: 'Ersätt' }))
  await screen.findByText('06.mp3 har ersatt ljudet till ”Derbyt i Boden”.')
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('Det förra ljudet är tillbaka.')
  expect(done()).toEqual([
    ['put', '/api/soundfiles/f1', { article: 'a2', replaces: ['s1'] }],
    ['post', '/api/soundfiles/s1/restore', undefined],
    ['put', '/api/soundfiles/f1', { article: null }],
  ])
})

it('tells how many sounds it would take the place of', async () => {
  const { api } = createFakeServer({ '/api/soundfiles/article/a2': [{ _id: 's1' }, { _id: 's2' }] })
  renderWith(api, <SoundArticle sound={{ _id: 'f1', name: '06.mp3', article: null }} articles={articles} />)
  await chooseDerby()
  await screen.findByText('Ersätta de 2 ljuden till ”Derbyt i Boden”?')
})

it('is asked about where the article has a sound: after it', async () => {
  const done = open()
  await chooseDerby()
  await userEvent.click(await screen.findByRole('button', { name: 'Lägg till efter' }))
  await expect.poll(done).toEqual([['put', '/api/soundfiles/f1', { article: 'a2' }]])
})

it('is another one, and none where the field is emptied', async () => {
  const done = open('a3')
  expect(field()).toHaveProperty('value', 'Innebandyns damer vidare')
  await userEvent.clear(field())
  await screen.findByText('06.mp3 är borttagen från artikeln.')
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('Filen är tillbaka i artikeln.')
  expect(done()).toEqual([
    ['put', '/api/soundfiles/f1', { article: null }],
    ['put', '/api/soundfiles/f1', { article: 'a3' }],
  ])
})
