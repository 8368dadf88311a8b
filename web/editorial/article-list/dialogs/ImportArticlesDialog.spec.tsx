import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Api } from '../../../kernel/server/api-client.ts'
import { renderWith } from '../../../kernel/testing.tsx'
import type { ImportableArticle } from '../../queries/importable-articles.ts'
import { ArticleList } from '../ArticleList.tsx'
import { anArticle, issueId } from '../testing.ts'

const importable = (name: string, of: Partial<ImportableArticle> = {}): ImportableArticle => ({
  ...anArticle(name),
  issueName: 'Bladet nr 45',
  publicationName: 'Bladet',
  isReusable: false,
  isHere: false,
  ...of,
})

/** A server with three articles to import, of which one fits the words 'kultur', and one that is gone when it is copied. */
const open = async (
  found: readonly ImportableArticle[] = [
    importable('F', { isReusable: true }),
    importable('K', { isHere: true }),
    importable('B'),
  ],
) => {
  const asked: unknown[] = []
  const answerTo = (path: string): unknown => {
    if (path.startsWith('/api/articles/importable/'))
      return path.includes('search=kultur') ? found.filter(({ name }) => name === 'K') : found
    if (path === `/api/issues/${issueId}`) return { _id: issueId, publication: 'p1' }
    if (path === '/api/publications/names') return [{ _id: 'p1', name: 'Bladet' }]
    return path.startsWith('/api/articles/issue/') ? [anArticle('A')] : []
  }
  const api: Partial<Api> = {
    get: (path) => Promise.resolve(answerTo(path) as never),
    post: (path, body) => {
      asked.push([path, body])
      const { articles } = body as { readonly articles: readonly string[] }
      const gone = importable('B')._id
      return Promise.resolve({
        articles: articles.map((id) => ({ _id: id, copy: id === gone ? null : `copy of ${id}` })),
      } as never)
    },
    put: (path, body) => {
      asked.push([path, body])
      return Promise.resolve({ articles: [] } as never)
    },
  }
  const nothing = () => undefined
  renderWith(
    api,
    <ArticleList issueId={issueId} articles={[anArticle('A')]} categories={[]} onRead={nothing} onUpload={nothing} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Fler val för artiklarna' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Importera artiklar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Importera artiklar' }))
  await dialog.findByRole('searchbox')
  return { asked, dialog }
}

it('takes over what is chosen in several searches, and takes it back', async () => {
  const { asked, dialog } = await open()
  const reusable = within(await dialog.findByRole('region', { name: 'Får återanvändas' }))
  expect(dialog.getByText('Finns redan i numret')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Välj artiklar att importera' }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(reusable.getByRole('checkbox', { name: /F/ }))
  await userEvent.click(dialog.getByRole('checkbox', { name: /^B/ }))
  await userEvent.type(dialog.getByRole('searchbox'), 'kultur')
  await expect.poll(() => dialog.queryByRole('region', { name: 'Får återanvändas' })).toBeNull()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Välj alla som visas' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Importera 3 artiklar' }))
  const [f, b, k] = ['F', 'B', 'K'].map((name) => importable(name)._id)
  await expect.poll(() => asked).toEqual([[`/api/articles/copy/${issueId}`, { articles: [f, b, k] }]])
  expect(await screen.findByText('2 artiklar är importerade. En fanns inte kvar.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  const removed = { act: 'remove', articles: [`copy of ${f}`, `copy of ${k}`] }
  await expect.poll(() => asked.at(-1)).toEqual([`/api/articles/chosen/${issueId}`, removed])
})

it('says that there is nothing to import', async () => {
  const { dialog } = await open([])
  expect(await dialog.findByText('Ingen artikel stämmer')).toBeDefined()
})
