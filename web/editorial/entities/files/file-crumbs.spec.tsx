import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Breadcrumbs } from '../../../kernel/components/layout/Breadcrumbs.tsx'
import { CrumbsProvider, type NamedCrumbs } from '../../../kernel/navigation/crumbs.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import type { Owner } from '../../queries/files/files.ts'
import { useFileCrumbs } from './file-crumbs.ts'

const Files = ({ owner }: { readonly owner: Owner | undefined }) => {
  useFileCrumbs(owner, [{ text: 'Ljudfiler', href: '/soundfiles' }])
  return null
}

const Page = ({ owner }: { readonly owner: Owner | undefined }) => {
  const [crumbs, setCrumbs] = useState<NamedCrumbs>()
  return (
    <CrumbsProvider value={setCrumbs}>
      {Array.isArray(crumbs) && <Breadcrumbs crumbs={crumbs} />}
      <Files owner={owner} />
    </CrumbsProvider>
  )
}

const leadBack = (owner: Owner | undefined, role: string) => {
  const { api } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    '/api/articles/a1': { _id: 'a1', name: 'Derbyt', issue: 'i1' },
    '/api/issues/i1': { _id: 'i1', name: 'Bladet nr 4', publication: 'p1', publicationName: 'Bladet' },
    '/api/publications/p1': { _id: 'p1', name: 'Bladet' },
  })
  renderWith(api, <Page owner={owner} />)
}
const shownCrumbs = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

const toArticles = ['Publikationer', 'Bladet', 'Nummer', 'nr 4', 'Artiklar']

it.each<[string, Owner | undefined, readonly string[]]>([
  ['an article', { kind: 'article', id: 'a1' }, [...toArticles, 'Artikel', 'Ljudfiler']],
  ['an issue', { kind: 'issue', id: 'i1' }, [...toArticles, 'Ljudfiler']],
  ['a publication', { kind: 'publication', id: 'p1' }, ['Publikationer', 'Bladet', 'Ljudfiler']],
  ['what is gone', { kind: 'article', id: 'gone' }, ['Ljudfiler']],
  ['nothing', undefined, ['Ljudfiler']],
])('leads back from the files of %s', async (_what, owner, crumbs) => {
  leadBack(owner, 'user')
  await expect.poll(shownCrumbs).toEqual(crumbs)
})

it('leads a customer to no form of an article, which is for staff', async () => {
  leadBack({ kind: 'article', id: 'a1' }, 'customer')
  await expect.poll(shownCrumbs).toEqual([...toArticles, 'Ljudfiler'])
})

it('leads from the files of an issue to its articles and to the issues, past the names between them', async () => {
  leadBack({ kind: 'issue', id: 'i1' }, 'user')
  const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  await expect.poll(links).toEqual([
    ['Publikationer', '/publications'],
    ['Nummer', '/publications/issues/p1'],
    ['Artiklar', '/publications/articles/i1'],
    ['Ljudfiler', null],
  ])
  expect(
    screen.getAllByRole('listitem').flatMap((crumb) => ('back' in crumb.dataset ? crumb.textContent : [])),
  ).toEqual(['Artiklar'])
})
