import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { Refused } from '../../server/api-client.ts'
import { articlesKey, useArticles } from '../../queries/articles.ts'
import { renderWith } from '../../testing.tsx'
import { ArticleList } from './ArticleList.tsx'
import { anArticle, issueId } from './testing.ts'

// jsdom draws nothing, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => {}

const Desk = () => {
  const { data } = useArticles(issueId)
  return data ? (
    <ArticleList issueId={issueId} articles={data} categories={[]} onRead={() => {}} onUpload={() => {}} />
  ) : null
}

type Paging = { readonly page?: number; readonly from: { readonly page: number } }

/** A server that refuses a page that was typed over one that is not there any more, and one that is silent. */
const server = () => {
  let page = 2
  let isSilent = false
  const rows = () => [anArticle('A'), anArticle('B', { page }), anArticle('C', { page: 9 })]
  const pages: number[] = []
  const pageElsewhere = (next: number) => {
    page = next
  }
  const beSilent = (is: boolean) => {
    isSilent = is
  }
  const put = (_path: string, body: unknown) => {
    // The cast is sound: this is what a page is asked for with.
    const asked = body as Paging
    if (isSilent) return Promise.reject(new Refused({ title: 'Behind', status: 503, detail: 'Servern svarar inte.' }))
    if (asked.page === undefined) return Promise.resolve({} as never)
    if (asked.from.page !== page)
      return Promise.reject(new Refused({ title: 'ArticleHasChanged', status: 409, detail: 'Någon annan var först.' }))
    page = asked.page
    pages.push(page)
    return Promise.resolve({} as never)
  }
  const open = async () => {
    const { queries } = renderWith({ get: () => Promise.resolve(rows() as never), put }, <Desk />)
    await screen.findByRole('grid', { name: 'Artiklar' })
    /** As when the list hears of it. */
    const follow = () => act(() => queries.invalidateQueries({ queryKey: articlesKey(issueId) }))
    return { follow }
  }
  return { open, pageElsewhere, beSilent, pages }
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Sida för B' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const told = () => screen.queryByRole('alert')?.textContent

const said = 'Sidnumret 7 sparades inte: det har ändrats till 5 sedan du såg det.'

/** Somebody else gives the article another page while one types. */
const meet = async (hears = true) => {
  const world = server()
  const list = await world.open()
  await userEvent.click(field())
  await userEvent.keyboard('7')
  world.pageElsewhere(5)
  if (hears) await list.follow()
  await userEvent.keyboard('{Enter}')
  await expect.poll(told).toBe(said)
  return world
}

beforeEach(() => sessionStorage.clear())

for (const hears of [true, false])
  it(`shows the page that another gave, and keeps what was typed beside it, ${hears ? 'also' : 'not'} heard of`, async () => {
    const { pages } = await meet(hears)
    await expect.poll(() => field().value).toBe('5')
    expect(pages).toEqual([])
  })

it('keeps what is being typed while another page comes', async () => {
  const { open, pageElsewhere } = server()
  const { follow } = await open()
  await userEvent.click(field())
  await userEvent.keyboard('7')
  pageElsewhere(5)
  await follow()
  expect([field().value, document.activeElement]).toEqual(['7', field()])
  await userEvent.keyboard('{Escape}')
  expect(field().value).toBe('5')
})

it('puts what was typed over it when told so', async () => {
  const { pages } = await meet()
  await press('Behåll 7')
  await expect.poll(() => pages).toEqual([7])
  await expect.poll(() => [field().value, told()]).toEqual(['7', undefined])
})

it('lets it stand when told so, and where the same page was typed', async () => {
  const { pages } = await meet()
  await press('Ta 5')
  expect([field().value, told(), pages, sessionStorage.length]).toEqual(['5', undefined, [], 0])
  cleanup()
  const { open, pageElsewhere, pages: others } = server()
  const { follow } = await open()
  await userEvent.click(field())
  await userEvent.keyboard('5')
  pageElsewhere(5)
  await follow()
  await userEvent.keyboard('{Enter}')
  expect([field().value, told(), others]).toEqual(['5', undefined, []])
})

it('still asks when something else has been done, and after the page was left', async () => {
  const { open, pages } = await meet()
  await userEvent.click(screen.getByRole('button', { name: 'Utvald, C' }))
  expect(told()).toBe(said)
  cleanup()
  await open()
  expect(told()).toBe(said)
  await press('Behåll 7')
  await expect.poll(() => pages).toEqual([7])
})

it('is tried again, or given up, where the server was silent', async () => {
  const { open, beSilent, pages } = server()
  await open()
  beSilent(true)
  await userEvent.click(field())
  await userEvent.keyboard('7{Enter}')
  await expect.poll(told).toBe('Sidnumret 7 sparades inte. Servern svarar inte.')
  expect(field().value).toBe('2')
  beSilent(false)
  await press('Försök igen')
  await expect.poll(() => pages).toEqual([7])
})
