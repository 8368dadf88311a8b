import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { faces } from '../../../domain/editorial/publication/types.ts'
import { articleOf, playlistOf } from '../../../projections/listening/playlist/testing.ts'
import type { Playlist } from '../../../projections/listening/playlist/view.ts'
import { closePlayer, FakeObserver, openPlayer } from './testing.ts'

const articles = [articleOf('Isvägen'), articleOf('Kören')]
const open = (playlist: Playlist) => openPlayer(playlist)

beforeEach(() => {
  localStorage.clear()
  navigator.sendBeacon = () => true
  URL.createObjectURL = () => 'blob:x'
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  closePlayer()
  vi.unstubAllGlobals()
})

const ofPublication = (more: Partial<Playlist['publication']>, other: Partial<Playlist> = {}) => {
  const playlist = playlistOf(articles, other)
  const face = faces[more.type ?? 'newspaper']
  return { ...playlist, publication: { ...playlist.publication, face, ...more } }
}

it('has the head in the colour of the publication, and its subtitle', () => {
  open(ofPublication({ headerColor: '#8c1c13', headerText: 'white', subTitle: 'Nyheter från Kalix' }))
  const head = screen.getByRole('banner')
  expect(head.dataset['text']).toBe('white')
  expect(head.querySelector('rect')?.getAttribute('fill')).toBe('#8c1c13')
  expect(head.textContent).toContain('Nyheter från Kalix')
})

it('tells about the publication, with ways on that open no page of ours', async () => {
  const links = [{ name: 'Vår webbplats', url: 'https://bladet.example/' }]
  const searches = [{ name: 'Arkivet', url: 'https://bladet.example/sok?q={rubrik}' }]
  const ways = [{ name: 'Spotify', url: 'https://open.spotify.com/show/1' }]
  open(ofPublication({ description: 'Kalix egen tidning.', about: 'Först.\n\nSedan.', links, searches, ways }))
  fireEvent.click(screen.getByRole('tab', { name: 'Om' }))
  await screen.findByText('Sedan.')
  const panel = screen.getByRole('tabpanel', { name: 'Om' })
  expect([...panel.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Kalix egen tidning.',
    'Först.',
    'Sedan.',
  ])
  expect([...panel.querySelectorAll('a')].map((link) => [link.textContent, link.href, link.rel])).toEqual([
    ['Arkivet', `https://bladet.example/sok?q=${encodeURIComponent('Isvägen')}`, 'noopener'],
    ['Spotify', 'https://open.spotify.com/show/1', 'noopener'],
    ['Vår webbplats', 'https://bladet.example/', 'noopener'],
  ])
})

it('has few and large buttons, and no lists, where codes stand on things', async () => {
  open(ofPublication({ description: 'Om museet.' }, { useNextGenPlayer: true }))
  const named = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(named).toEqual([
    'Text, kontrast och tangenter',
    'Förra artikeln',
    '−10 s, bakåt',
    'Spela',
    '+10 s, framåt',
    'Nästa artikel',
  ])
  expect([screen.queryByRole('tab'), screen.queryByRole('slider'), document.querySelector('.playlist')]).toEqual([
    null,
    null,
    null,
  ])
  expect(await screen.findByText('Om museet.')).toBeDefined()
})

it.each([
  ['newspaper', 'Artikel 1 av', 'Artiklar', '24 november 2026'],
  ['audioBook', 'Kapitel 1 av', 'Kapitel', 'kvar av boken'],
  ['websay', 'Sida 1 av', 'Sidor', '24 november 2026'],
  ['ljudkodCustom', 'Ljud 1 av', 'Ljud', ''],
] as const)('speaks of what a %s has', (type, place, tab, fact) => {
  open(ofPublication({ type }))
  const facts = document.querySelector('.player-facts')?.textContent
  expect(facts).toContain(place)
  expect(facts).toContain(fact)
  expect(screen.getByRole('tab', { name: tab })).toBeDefined()
})

it('speaks English for an English issue, but for what editors have written', () => {
  open(ofPublication({ description: 'About us' }, { language: 'english' }))
  const spoken = [...document.querySelectorAll('button, [role=tab], label, legend, .times, .player-facts, footer a')]
  const said = spoken.map((each) => `${each.getAttribute('aria-label') ?? ''} ${each.textContent}`).join(' ')
  const names = articles.map(({ name }) => name)
  const ours = names.reduce((text, name) => text.replaceAll(name, ''), said)
  expect(ours).toContain('Article 1 of 2')
  expect(ours).toContain('Play')
  expect(ours).not.toMatch(/[åäö]|spela|artik|nästa/i)
})

it('asks for the next code at the end of what has a code of its own, and not of a newspaper', () => {
  const told = 'Skanna nästa kod i tidningen när du vill höra mer.'
  for (const type of ['newspaper', 'ljudkod'] as const) {
    const player = open(ofPublication({ type }, { playNextAuto: false }))
    fireEvent.click(screen.getByRole('button', { name: 'Spela' }))
    player.end()
    expect(screen.queryByText(told) !== null).toBe(type === 'ljudkod')
    closePlayer()
    localStorage.clear()
  }
})

it('opens a printed page with its text, where there is one', () => {
  const read = articleOf('Isvägen', { text: '<p>Bilarna får köra.</p>' })
  const playlist = playlistOf([read])
  open({ ...playlist, publication: { ...playlist.publication, type: 'ljudkod', face: faces.ljudkod } })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Text', 'Artiklar'])
})
