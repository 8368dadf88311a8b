import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { ArticleSteps } from './ArticleSteps.tsx'

const row = (_id: string, name: string, page: number) => ({ _id, name, page })

const open = (articleId: string) => {
  const { api } = createFakeServer({
    '/api/articles/issue/i1': [row('a1', 'Isvägen', 1), row('a2', 'Kören', 2), row('a3', 'Båten', 3)],
  })
  const hrefOf = (id: string) => `/article/${id}`
  return renderWith(api, <ArticleSteps articleId={articleId} issueId="i1" hrefOf={hrefOf} />, { at: '/article/a2' })
}

it('leads to the articles before and after by their names, and by keys, in place of this one', async () => {
  const { router } = open('a2')
  const link = await screen.findByRole('link', { name: 'Föregående: Isvägen, sidan 1' })
  expect(link.getAttribute('href')).toBe('/article/a1')
  await userEvent.keyboard('{Alt>}{PageDown}{/Alt}')
  expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/article/a3', 'REPLACE'])
})

it('leads nowhere beyond the last', async () => {
  const { router } = open('a3')
  await screen.findByRole('link', { name: 'Föregående: Kören, sidan 2' })
  expect(screen.queryByRole('link', { name: /^Nästa/ })).toBeNull()
  await userEvent.keyboard('{Alt>}{PageDown}{/Alt}')
  expect(router.state.location.pathname).toBe('/article/a2')
})
