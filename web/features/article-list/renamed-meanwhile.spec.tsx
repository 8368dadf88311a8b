import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { Refused } from '../../server/api-client.ts'
import { articlesKey, useArticles } from '../../queries/articles.ts'
import { renderWith } from '../../testing.tsx'
import { ArticleList } from './ArticleList.tsx'
import { anArticle, issueId } from './testing.ts'

const Desk = () => {
  const { data } = useArticles(issueId)
  return data ? (
    <ArticleList issueId={issueId} articles={data} categories={[]} onRead={() => {}} onUpload={() => {}} />
  ) : null
}

type Renaming = { readonly name: string; readonly from: { readonly name: string } }

/** A server that refuses what was typed over a name that is not there any more. */
const server = () => {
  let name = 'B'
  const rows = () => [anArticle('B', { name })]
  const names: string[] = []
  const renameElsewhere = (next: string) => {
    name = next
  }
  const put = (_path: string, body: unknown) => {
    // The cast is sound: this is what a name is asked for with.
    const asked = body as Renaming
    if (asked.from.name !== name)
      return Promise.reject(new Refused({ title: 'ArticleHasChanged', status: 409, detail: 'Någon annan var först.' }))
    name = asked.name
    names.push(name)
    return Promise.resolve({} as never)
  }
  const open = async () => {
    const { queries } = renderWith({ get: () => Promise.resolve(rows() as never), put }, <Desk />)
    await screen.findByRole('grid', { name: 'Artiklar' })
    /** As when the list hears of it. */
    const follow = () => act(() => queries.invalidateQueries({ queryKey: articlesKey(issueId) }))
    return { follow }
  }
  return { open, renameElsewhere, names }
}

const field = () => screen.findByRole<HTMLInputElement>('textbox')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const said = 'Namnet sparades inte: det har ändrats till ”Deras” sedan du såg det.'

/** Somebody else renames while one types. */
const meet = async (hears = true) => {
  const world = server()
  const list = await world.open()
  screen.getByRole('link', { name: 'B' }).focus()
  await userEvent.keyboard('{F2}Mitt')
  world.renameElsewhere('Deras')
  if (hears) await list.follow()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toBe(said)
  return world
}

beforeEach(() => sessionStorage.clear())

for (const hears of [true, false])
  it(`keeps what was typed beside the name that another gave meanwhile, ${hears ? 'also' : 'not'} heard of`, async () => {
    const { names } = await meet(hears)
    expect([(await field()).value, names]).toEqual(['Mitt', []])
  })

it('does not take Enter for an answer, and puts the typed name over the other when told so', async () => {
  const { names } = await meet()
  await userEvent.type(await field(), '{Enter}')
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toBe(said)
  expect(names).toEqual([])
  await press('Behåll ditt')
  expect(await screen.findByRole('link', { name: 'Mitt' })).toBeDefined()
  await expect.poll(() => names).toEqual(['Mitt'])
})

it('lets the other name stand when told so', async () => {
  const { names } = await meet()
  await press('Ta ”Deras”')
  expect(await screen.findByRole('link', { name: 'Deras' })).toBeDefined()
  expect([names, sessionStorage.length]).toEqual([[], 0])
})

it('still asks after the page was left', async () => {
  const { open, names } = await meet()
  cleanup()
  await open()
  expect((await screen.findByRole('alert')).textContent).toBe(said)
  await press('Behåll ditt')
  await expect.poll(() => names).toEqual(['Mitt'])
})

it('sends nothing where nothing was typed', async () => {
  const { open, renameElsewhere, names } = server()
  const { follow } = await open()
  screen.getByRole('link', { name: 'B' }).focus()
  await userEvent.keyboard('{F2}')
  renameElsewhere('Deras')
  await follow()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'Deras' })).toBeDefined()
  expect([names, screen.queryByRole('alert')]).toEqual([[], null])
})
