import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type Problem, RequestRefusal } from '../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'

const article = {
  _id: 'a1',
  name: 'Derbyt',
  webName: '',
  path: '',
  page: 5,
  level: 'h2',
  category: 'Sport',
  priority: 1,
  active: true,
  highLight: false,
  mark: false,
  share: false,
  reuse: false,
  reuseUntil: null,
  info: '',
  byLine: '',
  narratedBy: '',
  narratedByUser: null,
  ingress: '',
  text: '<p>Hemmaseger.</p>',
}

const open = (answer: unknown = {}) => {
  const server = { ...article }
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    '/api/users/narrators': [],
    '/api/articles/a1': () => server,
    '/api/articles/a1/changes': { changes: [] },
    'put /api/articles/a1': answer,
  })
  const onClose = vi.fn()
  renderWith(api, <ArticleDialog article={article} categories={['Sport']} onClose={onClose} />)
  return { server, onClose, sent: () => asked.filter(({ method }) => method === 'put').map(({ body }) => body) }
}

const rename = async (name: string) => {
  const field = await screen.findByRole('textbox', { name: 'Namn' })
  await userEvent.clear(field)
  await userEvent.type(field, name)
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
}

it('saves the main fields, leaves the text as it is, and closes', async () => {
  const { sent, onClose } = open()
  await rename('Derbyt vanns')
  await screen.findByText('Derbyt vanns sparades!')
  expect(sent()).toEqual([expect.objectContaining({ name: 'Derbyt vanns', page: 5, text: '<p>Hemmaseger.</p>' })])
  expect(onClose).toHaveBeenCalledOnce()
})

it('calls h2 the single articles of a category', async () => {
  open()
  expect((await screen.findByRole('button', { name: /Nivå/ })).textContent).toContain('h2 Enskilda artiklar')
})

it('tells of a conflict field by field, and stays open', async () => {
  const problem: Problem = {
    title: 'Conflict',
    status: 412,
    detail: 'Bo sparade nyss.',
    conflicts: [{ field: 'name', before: 'Derbyt', now: 'Bos derby', yours: 'Mitt derby' }],
  } as unknown as Problem
  const world = open(() => {
    world.server.name = 'Bos derby'
    throw new RequestRefusal(problem)
  })
  await rename('Mitt derby')
  await screen.findByText('Bo sparade nyss.')
  expect(screen.getAllByText('Bos derby').length).toBeGreaterThan(0)
  expect(world.onClose).not.toHaveBeenCalled()
})
