import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { ImageFiles } from './ImageFiles.tsx'
import { anImage } from './testing.ts'

const issue = IssueId.parse('0199e2a0-0000-7000-8000-000000000021')
const article = ArticleId.parse('0199e2a0-0000-7000-8000-000000000022')
const otherArticle = ArticleId.parse('0199e2a0-0000-7000-8000-000000000023')

const open = (role = 'user') => {
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    [`/api/articles/${article}`]: { _id: article, issue },
    [`/api/issues/${issue}`]: { _id: issue, posterimage: anImage(4, 'omslag.png')._id },
    [`/api/imagefiles/article/${article}`]: [anImage(1, 'isvägen.png', { article, issue })],
    [`/api/imagefiles/issue/${issue}`]: [
      anImage(1, 'isvägen.png', { article, issue }),
      anImage(2, 'bron.png', { issue }),
      anImage(3, 'kören.png', { article: otherArticle, issue }),
      anImage(4, 'omslag.png', { issue }),
    ],
  })
  renderWith(api, <ImageFiles owner={{ kind: 'article', id: article }} />)
  const puts = () => asked.flatMap(({ method, path, body }) => (method === 'put' ? [{ path, body }] : []))
  return { puts }
}

it('offers an article those pictures of its issue that no article has', async () => {
  const { puts } = open()
  const free = within(await screen.findByRole('list', { name: 'Numrets bilder utan artikel' }))
  await waitFor(() => expect(free.getAllByRole('listitem')).toHaveLength(1))
  await userEvent.click(free.getByRole('button', { name: 'Lägg till bron.png i artikeln' }))
  await screen.findByText('bron.png är kopplad till artikeln.')
  expect(puts()).toEqual([{ path: `/api/imagefiles/${anImage(2, 'bron.png')._id}`, body: { article } }])
})

it('takes one from the article', async () => {
  const { puts } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort isvägen.png från artikeln' }))
  await screen.findByText('isvägen.png är borttagen från artikeln.')
  expect(puts()).toEqual([{ path: `/api/imagefiles/${anImage(1, 'isvägen.png')._id}`, body: { article: null } }])
})

it("lets a customer's people see and fetch them, and change nothing", async () => {
  open('customer')
  await screen.findByRole('link', { name: 'Hämta isvägen.png' })
  for (const act of [/^Radera/, /^Vrid/, /artikeln$/]) expect(screen.queryByRole('button', { name: act })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Redigera/ })).toBeNull()
})
