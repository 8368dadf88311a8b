import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { RequestRefusal } from '../../../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../../../kernel/testing.tsx'
import { ArticleList } from '../../ArticleList.tsx'
import { anArticle } from '../../testing.ts'

const issueId = '0199e2a0-0000-7000-8000-0000000000bb'
const article = anArticle('Isvägen')

const open = (isLost: () => boolean) => {
  const saved = (body: unknown) => {
    if (isLost()) throw new RequestRefusal({ title: 'NotLoggedIn', status: 401, detail: 'Du är inte inloggad.' })
    return body
  }
  const server = createFakeServer({
    [`/api/articles/issue/${issueId}`]: [article],
    [`put /api/articles/${article._id}`]: saved,
  })
  const nothing = () => {}
  const view = renderWith(
    server.api,
    <ArticleList issueId={issueId} articles={[article]} categories={[]} onRead={nothing} onUpload={nothing} />,
  )
  view.queries.setQueryData(['articles', issueId], [article])
  return { ...view, asked: server.asked }
}

beforeEach(() => sessionStorage.clear())

it('keeps a mark that a lost log-in stopped, over the new log-in, until it is sent again', async () => {
  const user = userEvent.setup()
  let isLost = true
  const first = open(() => isLost)
  await user.click(screen.getByRole('button', { name: 'Bokmärke, Isvägen' }))
  await screen.findByText(/Bokmärket sparades inte/)
  first.unmount()

  isLost = false
  const { asked } = open(() => isLost)
  await user.click(await screen.findByRole('button', { name: 'Försök igen' }))
  expect(asked.filter(({ method }) => method === 'put')).toMatchObject([
    { path: `/api/articles/${article._id}`, body: { mark: true, from: { mark: false } } },
  ])
})
