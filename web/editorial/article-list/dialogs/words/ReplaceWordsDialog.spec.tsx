import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../../../kernel/testing.tsx'
import { ArticleList } from '../../ArticleList.tsx'
import { anArticle } from '../../testing.ts'

const issueId = '0199e2a0-0000-7000-8000-0000000000aa'
const texts = [
  { ...anArticle('Isvägen'), webName: '', byLine: '', ingress: '', text: '<p>På <b>isvägen</b>, isvägen.</p>' },
  { ...anArticle('Kören'), webName: '', byLine: '', ingress: '', text: '<p>Kören sjunger.</p>' },
]

const open = async () => {
  const server = createFakeServer({
    [`/api/articles/issue/${issueId}`]: texts,
    [`put /api/articles/words/${issueId}`]: { articles: [{ _id: texts[0]?._id, refused: null, isDone: true }] },
    [`post /api/articles/words/${issueId}/undo`]: {
      articles: [{ _id: texts[0]?._id, refused: null, isDone: true, name: 'Isvägen', kept: ['text'] }],
    },
  })
  const nothing = () => {}
  renderWith(
    server.api,
    <ArticleList issueId={issueId} articles={texts} categories={[]} onRead={nothing} onUpload={nothing} />,
  )
  const user = userEvent.setup()
  await user.keyboard('{Control>}h{/Control}')
  await user.type(await screen.findByRole('textbox', { name: 'Sök' }), 'isvägen')
  await user.type(screen.getByRole('textbox', { name: /Ersätt med/ }), 'färjan')
  return { user, server }
}

it('shows every place, replaces those that are chosen, and tells after the undo what others keep', async () => {
  const { user, server } = await open()
  await screen.findByText('3 ställen i 1 artikel.')
  await user.click(screen.getByRole('checkbox', { name: /På isvägen, isvägen/ }))
  await user.click(screen.getByRole('button', { name: 'Ersätt 2 ställen' }))
  await screen.findByText('Orden är ersatta i en artikel.')
  const asked = server.asked.find(({ method }) => method === 'put')
  expect(asked?.body).toMatchObject({
    search: 'isvägen',
    replacement: 'färjan',
    isWhole: true,
    isCase: false,
    articles: [{ _id: texts[0]?._id, leftOut: [{ field: 'text', at: 1 }] }],
  })
  await user.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('Ändrat sedan dess, och kvar som det är: text i ”Isvägen”.')
})

it('says when the words are nowhere', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox', { name: 'Sök' }), 'xyz')
  await screen.findByText('Orden finns inte i numret.')
  expect(screen.getByRole('button', { name: 'Ersätt' }).hasAttribute('disabled')).toBe(true)
})
