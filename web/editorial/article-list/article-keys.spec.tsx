import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import { renderWith } from '../../kernel/testing.tsx'
import { useArticles } from '../queries/articles.ts'
import { ArticleList } from './ArticleList.tsx'
import { anArticle, issueId } from './testing.ts'

// The page has no layout in which to scroll.
Element.prototype.scrollIntoView = () => {}

const list = [anArticle('A', { level: 'h1' }), anArticle('B', { hasSound: false }), anArticle('C', { level: 'h3' })]
const [a, b, c] = list.map(({ _id }) => _id)

const Desk = () => {
  const { data } = useArticles(issueId)
  return data ? (
    <ArticleList issueId={issueId} articles={data} categories={['Nyheter']} onRead={() => {}} onUpload={() => {}} />
  ) : null
}

type ChosenBody = { readonly articles?: readonly { readonly _id: string }[] }

/** A server that records the calls for chosen articles; `isLate`: another editor has changed them since. */
const open = async (at = '/') => {
  const world = { isLate: false }
  const asked: unknown[] = []
  const put = (path: string, body?: unknown) => {
    if (world.isLate)
      return Promise.reject(new RequestRefusal({ title: 'ArticleHasChanged', status: 409, detail: 'Någon annan.' }))
    asked.push([path.split('/')[3], body])
    // The cast is sound: the list asks for a change of chosen articles with this body.
    const { articles = [] } = body as ChosenBody
    return Promise.resolve({ articles: articles.map(({ _id }) => ({ _id, refused: null, isDone: true })) } as never)
  }
  const { router } = renderWith({ get: () => Promise.resolve(list as never), put }, <Desk />, { at })
  await screen.findByRole('grid', { name: 'Artiklar' })
  return { world, asked, search: () => new URLSearchParams(router.state.location.search) }
}

const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent.charAt(0))

it('lowers the levels of all chosen rows by a bracket, typed with AltGr or not, and takes that back', async () => {
  const { asked, world } = await open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Välj B' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Välj C' }))
  await userEvent.keyboard('{Control>}{Alt>}]{/Alt}{/Control}')
  const levels = (...of: readonly (readonly [string | undefined, string, string])[]) => [
    'chosen',
    { act: 'level', articles: of.map(([_id, level, from]) => ({ _id, level, from })) },
  ]
  expect(asked).toEqual([levels([b, 'h3', 'h2'], [c, 'h4', 'h3'])])
  await screen.findByText('2 artiklar har bytt nivå.')
  await userEvent.keyboard('{Control>}z{/Control}')
  await screen.findByText('Nivåerna är som förut.')
  expect(asked.slice(1)).toEqual([levels([b, 'h2', 'h3'], [c, 'h3', 'h4'])])
  screen.getByRole('link', { name: 'A' }).focus()
  await userEvent.keyboard(']')
  await screen.findByText('”A” har nivån h2.')
  world.isLate = true
  await userEvent.keyboard('{Control>}z{/Control}')
  await screen.findByText('Det gick inte att ångra. ”A” har nivån h2. Någon annan.')
  expect(asked.at(-1)).toEqual(levels([a, 'h2', 'h1']))
})

it('moves all chosen rows one step by Alt and an arrow, in one act and one undo', async () => {
  const { asked } = await open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Välj A' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Välj B' }))
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByText('2 artiklar är flyttade.')
  const places = (...articles: readonly object[]) => ['places', { articles }]
  const seen = { page: 1, after: null }
  expect(asked).toEqual([places({ _id: a, after: c, from: seen }, { _id: b, after: a, from: { page: 1, after: a } })])
  await userEvent.keyboard('{Control>}z{/Control}')
  await screen.findByText('Artiklarna är tillbaka på sina platser.')
})

it('keeps brackets and Ctrl Z to the field in which they are typed', async () => {
  const { asked } = await open()
  screen.getByRole('link', { name: 'B' }).focus()
  await userEvent.keyboard('{F2}')
  await screen.findByRole('textbox', { name: 'Namn på B' })
  await userEvent.keyboard('[[]{Control>}z{/Control}')
  expect(screen.queryByText('Det finns inget att ångra.')).toBeNull()
  expect(asked).toEqual([])
})

it('gives an article the category that is chosen in its row', async () => {
  const { asked } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Kategori Nyheter, B. Byt kategori' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Ingen kategori' }))
  const articles = [{ _id: b, category: '', from: 'Nyheter' }]
  expect(asked).toEqual([['chosen', { act: 'categorise', articles }]])
})

it('keeps filters in the address beside the search, and shows all again by one button', async () => {
  const { search } = await open('/?sok=h1')
  expect(names()).toEqual(['A'])
  await userEvent.click(screen.getByRole('button', { name: 'Saknar ljud 1' }))
  expect(names()).toEqual([])
  await expect.poll(() => search().toString()).toBe('sok=h1&visa=ljud')
  await userEvent.click(screen.getByRole('button', { name: 'Visa alla' }))
  await expect.poll(names).toEqual(['A', 'B', 'C'])
  await expect.poll(() => search().toString()).toBe('')
})
