import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Api } from '../../../kernel/server/api-client.ts'
import { renderWith } from '../../../kernel/testing.tsx'
import { useArticles } from '../../queries/articles.ts'
import { ArticleList } from '../ArticleList.tsx'
import type { Articles } from '../acts/article-order.ts'
import { anArticle, issueId } from '../testing.ts'

const start = ['A', 'B', 'C'].map((name) => anArticle(name))
const [a, b, c] = start.map(({ _id }) => _id)

const doNothing = () => undefined

const Desk = ({ hasSite }: { readonly hasSite: boolean }) => {
  const { data } = useArticles(issueId)
  const list = { issueId, categories: [], hasSite, onRead: doNothing, onUpload: doNothing }
  return data ? <ArticleList {...list} articles={data} /> : null
}

/** A server that records requests. */
const open = async (articles: Articles, hasSite: boolean) => {
  const asked: unknown[] = []
  const api: Partial<Api> = {
    get: () => Promise.resolve(articles as never),
    put: (path, body) => {
      asked.push([path.replace('/api/articles/', ''), body])
      return Promise.resolve({ articles: [] } as never)
    },
  }
  renderWith(api, <Desk hasSite={hasSite} />)
  await screen.findByRole('grid', { name: 'Artiklar' })
  return asked
}

const press = async (role: string, name: string | RegExp) => userEvent.click(await screen.findByRole(role, { name }))

it('lets articles be chosen for a web site: in the row, its menu, several and all at once', async () => {
  const asked = await open(start, true)
  await press('button', 'Med i exporten, A')
  await expect.poll(() => asked.at(-1)).toEqual([a, { export: true, from: { export: false } }])
  await press('checkbox', 'Välj B')
  await press('button', 'Välj för export')
  const articles = [{ _id: b, export: true, from: false }]
  await expect.poll(() => asked.at(-1)).toEqual([`chosen/${issueId}`, { act: 'export', articles }])
  await press('button', 'Fler val för C')
  await press('menuitem', 'Välj för export')
  await expect.poll(() => asked.at(-1)).toEqual([c, { export: true, from: { export: false } }])
  await press('button', 'Fler val för artiklarna')
  await press('menuitem', 'Välj alla för export')
  await expect.poll(() => asked.at(-1)).toEqual([`toggleExportAll/${issueId}`, undefined])
})

it('offers no choice where no web site reads it', async () => {
  await open(start, false)
  expect(screen.queryByRole('button', { name: /exporten/ })).toBeNull()
})

it('tells what has been exported, and how often each article has been heard', async () => {
  await open([anArticle('A', { exported: true, listenCount: 12 }), anArticle('B')], true)
  const [, first, second] = screen.getAllByRole('row').map((row) => within(row))
  expect(first?.getByText('Exporterad')).toBeDefined()
  expect(first?.getByText('12')).toBeDefined()
  expect(second?.queryByText('Exporterad')).toBeNull()
})
