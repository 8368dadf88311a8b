import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { PodcastIssue } from '../queries/podcast.ts'
import { PodcastRow } from './PodcastRow.tsx'

const podcast: PodcastIssue = {
  podcastType: 3,
  lacks: [],
  episodes: 20,
  isOutdated: false,
  stopped: null,
  unheard: [],
  lost: [],
  chapters: null,
}

const open = (changes: Partial<PodcastIssue>, isReleased = true) =>
  renderWith(
    createFakeServer({
      '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
      '/api/issues/podcast/i1': { ...podcast, ...changes },
    }).api,
    <PodcastRow issueId="i1" publicationId="p1" isReleased={isReleased} />,
  )

type PodcastCase = {
  readonly change?: Partial<PodcastIssue>
  readonly isReleased?: false
  readonly says: RegExp
  readonly act?: string
}

it.each<[string, PodcastCase]>([
  ['articles that are out', { says: /^I podden20 avsnitt\.$/, act: 'Öppna flödet' }],
  [
    'articles of which one is silent now',
    {
      change: { unheard: [{ name: 'Isvägen', issue: 'Nr 4' }] },
      says: /^Allt är inte i podden20 avsnitt\. Ljud som är tysta eller inte går att höra finns i ”Isvägen”\. Det som hördes förut/,
      act: 'Till produktionen',
    },
  ],
  [
    'articles of which one has lost its sound',
    {
      change: { lost: [{ name: 'Isvägen', issue: 'Nr 4' }] },
      says: /^Allt är inte i podden20 avsnitt\. Ljudet till ”Isvägen” har tagits bort sedan numret släpptes, så den hörs inte/,
      act: 'Till produktionen',
    },
  ],
  [
    'a whole issue',
    {
      change: { podcastType: 2, episodes: 1, chapters: 11 },
      says: /^I poddenEtt avsnitt, 11 kapitel/,
      act: 'Öppna flödet',
    },
  ],
  ['the old model', { change: { podcastType: 1, episodes: 1 }, says: /^I poddenEtt avsnitt\.$/, act: 'Öppna flödet' }],
  [
    'a whole issue that has been changed',
    {
      change: { podcastType: 2, episodes: 1, isOutdated: true, chapters: 11 },
      says: /^Ändrat sedan dess.*av sig självt/,
      act: 'Till produktionen',
    },
  ],
  [
    'a whole issue of which something is withdrawn',
    {
      change: { podcastType: 2, episodes: 0, isOutdated: true },
      says: /^Inte i podden just nu.*av sig självt/,
      act: 'Till produktionen',
    },
  ],
  [
    'a whole that stopped on its way',
    {
      change: { podcastType: 2, episodes: 0, stopped: '”Ishallen” på sidan 1 saknar ljud.' },
      says: /^Inte i poddenNumrets mp3-spår stannade. ”Ishallen” på sidan 1 saknar ljud\.$/,
      act: 'Till produktionen',
    },
  ],
  ['what is not out', { isReleased: false, says: /^Kommer med när numret släpps$/ }],
  [
    'what has no sound',
    { change: { episodes: 0 }, says: /^Inte i poddenIngen aktiv artikel/, act: 'Till produktionen' },
  ],
  [
    'a whole that is not made',
    { change: { podcastType: 2, episodes: 0 }, says: /mp3-spår är inte gjort/, act: 'Till produktionen' },
  ],
  [
    'a podcast that lacks art',
    { change: { lacks: ['art'] }, says: /^Podden visas inteEn kvadratisk bild/, act: 'Till inställningarna' },
  ],
])('tells of %s', async (_, { change = {}, isReleased, says, act }) => {
  open(change, isReleased)
  await screen.findByRole('heading', { name: 'Poddflödet' })
  expect(document.querySelector('.how')?.textContent).toMatch(says)
  const find = () => [...document.querySelectorAll('.row-actions a')].map(({ textContent }) => textContent)
  await expect.poll(find).toEqual(act === undefined ? [] : [act])
})

it('is silent where there is to be no podcast', async () => {
  const { queries } = open({ podcastType: 0 })
  await expect.poll(() => queries.getQueryState(['podcast', 'issue', 'i1'])?.status).toBe('success')
  expect(screen.queryByRole('heading')).toBeNull()
})
