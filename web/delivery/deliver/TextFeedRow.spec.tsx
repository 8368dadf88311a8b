import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { TextFeedRow } from './TextFeedRow.tsx'

const open = (enableRSS: boolean, isPublic: boolean, isReleased: boolean) => {
  // The cast is sound: no other field is read.
  const publication = {
    _id: 'p1',
    public: isPublic,
    wfsettings: { ...defaultSettings.wfsettings, enableRSS },
  } as unknown as PublicationView
  return renderWith(
    createFakeServer({ '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' } }).api,
    <TextFeedRow issueId="i1" publication={publication} isReleased={isReleased} />,
  )
}

it.each<[string, readonly [isPublic: boolean, isReleased: boolean], RegExp, readonly string[]]>([
  ['what is out', [true, true], /^UteÄndringar och rättelser/, ['/api/issues/rss/i1']],
  ['what is not out', [true, false], /^Kommer när numret släpps$/, []],
  ['a publication that is not open to all', [false, true], /inte publik\.$/, ['/publications/edit/p1/atkomst']],
])('tells of %s', async (_, [isPublic, isReleased], says, links) => {
  open(true, isPublic, isReleased)
  await screen.findByRole('heading', { name: 'RSS-flödet' })
  expect(document.querySelector('.how')?.textContent).toMatch(says)
  const found = () => [...document.querySelectorAll('.row-actions a')].map((link) => link.getAttribute('href'))
  await expect.poll(found).toEqual(links)
})

it('is silent where there are to be no feeds', async () => {
  const { queries } = open(false, true, true)
  await expect
    .poll(() =>
      queries
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.status === 'success'),
    )
    .toBe(true)
  expect(screen.queryByRole('heading')).toBeNull()
})
