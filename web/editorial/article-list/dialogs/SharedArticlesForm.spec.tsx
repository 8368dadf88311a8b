import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Api } from '../../../kernel/server/api-client.ts'
import { renderWith } from '../../../kernel/testing.tsx'
import { useArticles } from '../../queries/articles.ts'
import { ArticleList } from '../ArticleList.tsx'
import { anArticle, issueId } from '../testing.ts'

const theirs = { ...anArticle('I'), name: 'Isvägen', isHere: false, publicationName: 'Grannbladet', issueName: 'Nr 4' }

const doNothing = () => undefined

const Desk = ({ isSharing }: { readonly isSharing: boolean }) => {
  const { data } = useArticles(issueId)
  const list = { issueId, categories: [], isSharing, onRead: doNothing, onUpload: doNothing }
  return data ? <ArticleList {...list} articles={data} /> : null
}

const open = async (isSharing: boolean) => {
  const asked: unknown[] = []
  const answerTo = (path: string): unknown => {
    if (path.startsWith('/api/articles/shared/')) return path.includes('search=k') ? [] : [theirs]
    if (path === `/api/issues/${issueId}`) return { _id: issueId, publication: 'p1' }
    if (path.startsWith('/api/articles/importable/')) return []
    return [anArticle('A'), anArticle('B', { share: true })]
  }
  const api: Partial<Api> = {
    get: (path) => Promise.resolve(answerTo(path) as never),
    post: (path, body) => {
      asked.push([path, body])
      return Promise.resolve({ articles: [{ _id: theirs._id, copy: 'copy' }] } as never)
    },
    put: (path, body) => {
      asked.push([path, body])
      return Promise.resolve({ articles: [] } as never)
    },
  }
  renderWith(api, <Desk isSharing={isSharing} />)
  await screen.findByRole('grid', { name: 'Artiklar' })
  return asked
}

it('takes in what others share, as a reference, and takes it back', async () => {
  const asked = await open(false)
  await userEvent.click(screen.getByRole('button', { name: 'Fler val för artiklarna' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Importera artiklar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Importera artiklar' }))
  await userEvent.click(await dialog.findByRole('radio', { name: 'Delade artiklar från andra publikationer' }))
  const issue = within(await dialog.findByRole('region', { name: 'Grannbladet: Nr 4' }))
  await userEvent.click(issue.getByRole('checkbox', { name: /Isvägen/ }))
  await userEvent.click(dialog.getByRole('radio', { name: /Som referens/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Importera 1 artikel' }))
  const taken = { articles: [theirs._id], as: 'reference' }
  await expect.poll(() => asked).toEqual([[`/api/articles/shared/${issueId}`, taken]])
  await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }))
  const removed = { act: 'remove', articles: ['copy'] }
  await expect.poll(() => asked.at(-1)).toEqual([`/api/articles/chosen/${issueId}`, removed])
})

it('shows what is shared, and lets it be chosen, only where the publication shares', async () => {
  const asked = await open(true)
  const share = (name: string) => screen.getByRole('button', { name: `Delas, ${name}` })
  expect(share('B').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Delade 1' }))
  expect(screen.queryByRole('button', { name: 'Delas, A' })).toBeNull()
  await userEvent.click(share('B'))
  await expect
    .poll(() => asked)
    .toEqual([[`/api/articles/${anArticle('B')._id}`, { share: false, from: { share: true } }]])
})

it('has no switch where the publication does not share', async () => {
  await open(false)
  expect(screen.queryByRole('button', { name: /^Delas/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delade/ })).toBeNull()
})
