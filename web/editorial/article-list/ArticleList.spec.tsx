import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Api, RequestRefusal } from '../../kernel/server/api-client.ts'
import { renderWith } from '../../kernel/testing.tsx'
import { type ArticleListed, useArticles } from '../queries/articles.ts'
import { ArticleList } from './ArticleList.tsx'
import { placeArticle, setPage } from './acts/article-order.ts'
import { groupsOf } from './row/row-groups.ts'
import { anArticle, issueId } from './testing.ts'

// jsdom lays out nothing, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => {}

const start = [anArticle('A', { page: 1, level: 'h1' }), anArticle('B', { page: 2 }), anArticle('C', { page: 4 })]
const [a, b, c] = start.map(({ _id }) => _id)

const Desk = () => {
  const { data } = useArticles(issueId)
  return data ? (
    <ArticleList
      issueId={issueId}
      articles={data}
      categories={['Nyheter', 'Sport']}
      onRead={() => {}}
      onUpload={() => {}}
    />
  ) : null
}

type Target = { readonly after: string | null; readonly page?: number }

type ServerOptions = {
  readonly refuse?: (id: string) => string | null
  /** The change that another editor has made before. */
  readonly late?: string | undefined
  /** The time at which changes are answered. */
  readonly answered?: Promise<void>
}

/** A server that records requests and answers with `list`. */
const open = async (
  list: readonly ArticleListed[] = start,
  refusal?: RequestRefusal,
  at = '/',
  { refuse = () => null, late, answered }: ServerOptions = {},
) => {
  const asked: unknown[] = []
  let kept = list
  const write = (method: string) => (path: string, body?: unknown) => {
    const [id = '', what] = path.replace('/api/articles/', '').split('/')
    asked.push([method, path.replace('/api/articles/', ''), body])
    // The cast is sound: the list asks for a place with this body.
    if (what === 'place' && !refusal) kept = placeArticle(kept, id, (body as Target).after, (body as Target).page)
    if (refusal) return Promise.reject(refusal)
    const { page } = Object(body) as { readonly page?: number }
    if (page !== undefined && what === undefined) kept = setPage(kept, id, page)
    if (method === 'POST') {
      const added = anArticle('N', { page: 5 })
      kept = [...kept, added]
      return Promise.resolve({ _id: added._id } as never)
    }
    if (answered) return answered as never
    // The cast is sound: the list asks for a change of chosen articles with this body.
    const { articles = [] } = Object(body) as { readonly articles?: readonly string[] }
    const outcomeOf = (each: string) => ({
      _id: each,
      refused: refuse(each),
      isDone: refuse(each) === null && each !== late,
    })
    return Promise.resolve({ articles: articles.map(outcomeOf) } as never)
  }
  const api: Partial<Api> = {
    get: () => Promise.resolve(kept as never),
    put: write('PUT'),
    post: write('POST'),
    del: (path) => write('DELETE')(path),
  }
  renderWith(api, <Desk />, { at })
  await screen.findByRole('grid', { name: 'Artiklar' })
  return asked
}

/** Enter in a name has opened this one. */
const leaveNameOf = async (name: string) => {
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(`Namn på ${name}`)
  await userEvent.keyboard('{Escape}')
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent.charAt(0))

beforeEach(() => sessionStorage.clear())

describe('the list of articles', () => {
  it('moves a row with Alt and the arrows, telling where it was, and moves it back', async () => {
    const asked = await open()
    screen.getByRole('link', { name: 'B' }).focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(asked).toEqual([['PUT', `${b}/place`, { after: c, from: { page: 2, after: a } }]])
    await expect.poll(names).toEqual(['A', 'C', 'B'])
    await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }))
    expect(await screen.findByText('”B” är tillbaka på sin plats.')).toBeTruthy()
    expect(asked).toHaveLength(2)
  })

  it('takes the focus along to the same control of a row that comes to another group', async () => {
    const many = 'ABCDEFGHIJKLMNOPQRST'.split('').map((name) => anArticle(name))
    const last = groupsOf(many)[0]?.at(-1)
    await open(many)
    const name = new RegExp(`^Nivå h2, ${last?.name ?? ''}\\.`)
    const button = screen.getByRole('button', { name })
    button.focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(names).not.toEqual(many.map((article) => article.name))
    expect(button.isConnected).toBe(false)
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name }))
  })

  it('tells at once which rows are chosen in sight, and the rest after the next picture', async () => {
    await open()
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').slice(1)
    const [group] = screen.getAllByRole('rowgroup').slice(1)
    if (!group) throw new Error('No group')
    group.getBoundingClientRect = () => new DOMRect(0, 5_000, 100, 100)
    act(() => screen.getByRole('checkbox', { name: 'Välj alla som visas' }).click())
    screen.getByText('3 av 3 valda')
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false])
    await expect.poll(() => boxes().map(({ checked }) => checked)).toEqual([true, true, true])
    group.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
    act(() => screen.getByRole('button', { name: 'Avmarkera alla' }).click())
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false])
    screen.getByText(/^Välj rader för att göra något/)
  })

  it("takes the server's word when a move is refused", async () => {
    await open(start, new RequestRefusal({ title: 'ArticleHasMoved', status: 409, detail: 'Någon annan hann före.' }))
    screen.getByRole('link', { name: 'B' }).focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect((await screen.findByRole('alert')).textContent).toContain('Någon annan hann före.')
    await expect.poll(names).toEqual(['A', 'B', 'C'])
    expect(screen.queryByRole('button', { name: 'Ångra' })).toBeNull()
  })

  it('lifts a row with Enter and drops it where the arrows led', async () => {
    const asked = await open()
    screen.getByRole('button', { name: 'Flytta C' }).focus()
    await userEvent.keyboard('{Enter}{ArrowUp}{ArrowUp}{Enter}')
    expect(asked).toEqual([['PUT', `${c}/place`, { after: null, from: { page: 4, after: b } }]])
  })

  it('sends a page once, when Enter leaves the field, and goes on to the next', async () => {
    const asked = await open()
    await userEvent.click(screen.getByRole('spinbutton', { name: 'Sida för B' }))
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(asked).toEqual([['PUT', b, { page: 3, from: { page: 2 } }]])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sida för C')
  })

  it('takes the focus along when a page moves its row away, says where it is, and moves it back', async () => {
    const asked = await open()
    await userEvent.click(screen.getByRole('spinbutton', { name: 'Sida för A' }))
    await userEvent.keyboard('9{Enter}')
    expect(asked).toEqual([['PUT', a, { page: 9, from: { page: 1 } }]])
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Sida för A')
    await screen.findByText('”A” ligger nu på sidan 9.')
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    await screen.findByText('”A” är tillbaka på sin plats.')
    expect(asked.slice(1)).toEqual([['PUT', `${a}/place`, { after: null, page: 1, from: expect.anything() }]])
  })

  it('shows the steps of a page beside its field only where one is, over nothing else', async () => {
    await open()
    const steps = () => screen.queryAllByRole('button', { name: /^En sida mer/ }).map((step) => step.ariaLabel)
    expect(steps()).toEqual([])
    await userEvent.click(screen.getByRole('spinbutton', { name: 'Sida för B' }))
    expect(steps()).toEqual(['En sida mer, B'])
    await userEvent.click(screen.getByRole('link', { name: 'C' }))
    expect(steps()).toEqual([])
  })

  it('takes a sign among what is typed for a slip, and what is typed after a step for another number', async () => {
    const asked = await open()
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Sida för B' })
    await userEvent.click(field)
    await userEvent.keyboard('abc-4')
    expect(field.value).toBe('abc-4')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => [field.value, field.selectionStart, field.selectionEnd]).toEqual(['2', 0, 1])
    await userEvent.keyboard('-')
    await expect.poll(() => [field.value, field.selectionStart, field.selectionEnd]).toEqual(['1', 0, 1])
    await userEvent.keyboard('3{Enter}')
    expect(asked).toEqual([['PUT', b, { page: 3, from: { page: 2 } }]])
  })

  it('tries again what was not saved', async () => {
    const refusal = new RequestRefusal({ title: 'Behind', status: 503, detail: 'Servern svarar inte just nu.' })
    const asked = await open(start, refusal)
    await userEvent.click(screen.getByRole('button', { name: 'Utvald, B' }))
    await screen.findByText(/Märkningen Utvald sparades inte/)
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    await expect.poll(() => asked).toHaveLength(2)
    expect(asked[1]).toEqual(asked[0])
  })

  it('keeps a page out of range to itself, and says why once it is left', async () => {
    const asked = await open()
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Sida för B' }), '1001{Tab}', {
      initialSelectionStart: 0,
      initialSelectionEnd: 9,
    })
    expect(screen.getByRole('spinbutton', { name: 'Sida för B' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Ange 1–1000.')
    expect(asked).toEqual([])
    await userEvent.click(screen.getByRole('spinbutton', { name: 'Sida för B' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('renames with F2, and not after Escape', async () => {
    const asked = await open()
    screen.getByRole('link', { name: 'B' }).focus()
    await userEvent.keyboard('{F2}Nytt{Escape}')
    expect(asked).toEqual([])
    screen.getByRole('link', { name: 'B' }).focus()
    await userEvent.keyboard('{F2}Nytt{Enter}')
    expect(asked).toEqual([['PUT', b, { name: 'Nytt', from: { name: 'B' } }]])
  })

  it('sends what is done to an article when what was done to it before is answered', async () => {
    let answer = () => {}
    const asked = await open(start, undefined, '/', { answered: new Promise((resolve) => (answer = resolve)) })
    screen.getByRole('link', { name: 'B' }).focus()
    await userEvent.keyboard('{F2}Nytt{Enter}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Namn på C')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Namn på Nytt')
    await userEvent.keyboard('Nyare{Enter}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Namn på C')
    await userEvent.keyboard('Annat{Enter}')
    await expect.poll(() => document.activeElement?.textContent).toBe('Annat')
    const [first, other] = [
      ['PUT', b, { name: 'Nytt', from: { name: 'B' } }],
      ['PUT', c, { name: 'Annat', from: { name: 'C' } }],
    ]
    await expect.poll(() => asked).toEqual([first, other])
    answer()
    await expect.poll(() => asked).toEqual([first, other, ['PUT', b, { name: 'Nyare', from: { name: 'Nytt' } }]])
  })

  it('keeps a name that does not reach the server in its field, with the reason, until it does', async () => {
    const refusal = new RequestRefusal({ title: 'Behind', status: 503, detail: 'Servern svarar inte just nu.' })
    const asked = await open(start, refusal)
    screen.getByRole('link', { name: 'B' }).focus()
    await userEvent.keyboard('{F2}Nytt{Enter}')
    await leaveNameOf('C')
    const why = 'Namnet sparades inte. Servern svarar inte just nu.'
    await expect.poll(() => screen.queryByRole('alert')?.textContent).toBe(why)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Namn på B' })
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Nytt', 'true'])
    await userEvent.click(screen.getByRole('link', { name: 'C' }))
    cleanup()

    // A new log-in removes the list in the same way.
    const again = await open()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Namn på B' }).value).toBe('Nytt')
    expect(screen.getByRole('alert').textContent).toBe('Namnet sparades inte.')
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(again).toEqual([['PUT', b, { name: 'Nytt', from: { name: 'B' } }]])
    expect(asked).toEqual(again)
    await expect.poll(() => screen.queryByRole('textbox', { name: 'Namn på B' })).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('gives up a name that was not saved with Escape', async () => {
    await open(start, new RequestRefusal({ title: 'Behind', status: 503, detail: 'Servern svarar inte just nu.' }))
    screen.getByRole('link', { name: 'B' }).focus()
    await userEvent.keyboard('{F2}Nytt{Enter}')
    await leaveNameOf('C')
    await screen.findByRole('alert')
    await userEvent.type(screen.getByRole('textbox', { name: 'Namn på B' }), '{Escape}')
    expect(screen.getByRole('link', { name: 'B' })).toBeDefined()
    expect(sessionStorage).toHaveLength(0)
  })

  it('asks for the name of a new article in its row', async () => {
    const asked = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Ny artikel' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Sport: artikel/ }))
    const field = await screen.findByRole('textbox', { name: 'Namn på N' })
    await expect.poll(() => document.activeElement).toBe(field)
    await userEvent.keyboard('Brandövning{Enter}')
    expect(asked.at(-1)).toEqual(['PUT', anArticle('N')._id, { name: 'Brandövning', from: { name: 'N' } }])
  })

  it('chooses along the rows with Shift and the arrows, all with Ctrl+A, none with Escape', async () => {
    await open([...start, anArticle('D', { page: 5 })])
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').slice(1)
    const chosen = () => boxes().flatMap(({ checked }, index) => (checked ? 'ABCD'.charAt(index) : []))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Välj D' }))
    screen.getByRole('link', { name: 'A' }).focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
    expect(chosen()).toEqual(['A', 'B', 'D'])
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'B' }))
    await userEvent.keyboard('{Escape}')
    expect(chosen()).toEqual([])
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(chosen()).toEqual(['A', 'B', 'C', 'D'])
    await userEvent.keyboard('{Control>}{End}{/Control}{Shift>}{ArrowDown}{/Shift}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'D' }))
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'A' }))
  })

  it('shows in the head whether none, some or all are chosen', async () => {
    await open()
    const head = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Välj alla som visas' })
    const state = () => [head.checked, head.indeterminate, head.hasAttribute('data-indeterminate')]
    expect(state()).toEqual([false, false, false])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Välj C' }))
    expect(state()).toEqual([false, true, true])
    await userEvent.click(head)
    expect(state()).toEqual([true, false, false])
    await userEvent.click(head)
    expect(state()).toEqual([false, false, false])
  })

  it('leaves these keys to whoever types', async () => {
    await open()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Välj C' }))
    const page = screen.getAllByRole('spinbutton')[0]
    page?.focus()
    await userEvent.keyboard('{Control>}a{End}{/Control}{Shift>}{ArrowDown}{/Shift}{Escape}')
    expect(document.activeElement).toBe(page)
    expect(screen.getByText('1 av 3 vald')).toBeDefined()
  })

  it('removes what is chosen and shown, and nothing that the search hides', async () => {
    const asked = await open([...start, anArticle('D', { category: 'Sport' })], undefined, '/?sok=nyheter')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Välj alla som visas' }))
    expect(screen.getByText('3 av 3 valda')).toBeTruthy()
    await userEvent.click(within(screen.getByRole('region', { name: 'Valda artiklar' })).getByText('Radera'))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }))
    const chosen = (act: string) => ['PUT', `chosen/${issueId}`, { act, articles: [a, b, c] }]
    expect(asked).toEqual([chosen('remove')])
    await screen.findByText('3 artiklar är raderade.')
    await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }))
    await expect.poll(() => asked.slice(1)).toEqual([chosen('restore')])
  })

  it('says what could not be removed, and undoes only what was', async () => {
    const why = 'Någon annan hann före.'
    const asked = await open(start, undefined, '/', { refuse: (id) => (id === b ? why : null) })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Välj alla som visas' }))
    await userEvent.click(within(screen.getByRole('region', { name: 'Valda artiklar' })).getByText('Radera'))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }))
    expect((await screen.findByRole('alert')).textContent).toContain(`1 av 3 gick inte att radera. ${why}`)
    await screen.findByText('2 artiklar är raderade.')
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    await expect.poll(() => asked.at(1)).toEqual(['PUT', `chosen/${issueId}`, { act: 'restore', articles: [a, c] }])
  })

  it('counts and undoes only what it has done itself', async () => {
    const asked = await open(start, undefined, '/', { late: b })
    const removeThose = async (box: string) => {
      await userEvent.click(screen.getByRole('checkbox', { name: box }))
      await userEvent.click(within(screen.getByRole('region', { name: 'Valda artiklar' })).getByText('Radera'))
      await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }))
    }
    await removeThose('Välj alla som visas')
    await screen.findByText('2 artiklar är raderade.')
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    await expect.poll(() => asked.at(1)).toEqual(['PUT', `chosen/${issueId}`, { act: 'restore', articles: [a, c] }])
    await screen.findByText('Artiklarna är tillbaka.')
    await removeThose('Välj B')
    await screen.findByText('Någon annan hade redan hunnit radera.')
    expect(screen.queryByRole('button', { name: 'Ångra' })).toBeNull()
  })

  it('moves an article and all after it by a page, and back', async () => {
    const asked = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Fler val för B' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Flytta denna och alla efter ned' }))
    const from = { page: 2, after: a }
    expect(asked).toEqual([['PUT', `increment-pages-from/${issueId}/${b}`, { by: 1, from }]])
    await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }))
    await expect.poll(() => asked.at(1)).toMatchObject(['PUT', `increment-pages-from/${issueId}/${b}`, { by: -1 }])
  })

  it('says on its row what is strange in its sound, and confirms it where it is heard', async () => {
    const sound = 'a4c0d6f2-8a63-4c0f-8d7f-0a3c1c2f7b11'
    const doubts = [
      { sound, name: 'isvagen.mp3', kind: 'longPause' as const, at: 47, forMs: 7_000 },
      { sound, name: 'isvagen.mp3', kind: 'cutOff' as const, at: 57 },
    ]
    const asked = await open([anArticle('A', { soundDoubts: doubts }), anArticle('B')])
    expect(screen.queryByRole('button', { name: /^Hör ljudet till B/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Hör ljudet till A: Lång tystnad, Slutar tvärt' }))
    const dialog = await screen.findByRole('dialog', { name: 'Hör ljudet' })
    expect(within(dialog).getByText(/^Det är tyst i 7 s/)).toBeDefined()
    expect(within(dialog).getByRole('button', { name: 'Från 0:57 i A' })).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Det är rätt' }))
    await expect.poll(() => asked).toEqual([['POST', `/api/soundfiles/${sound}/confirmation`, undefined]])
  })

  it('gives an article a priority, and says which unless it has a printed code', async () => {
    const asked = await open([anArticle('A', { priority: 2 }), anArticle('B')])
    expect(within(screen.getByRole('rowheader', { name: /^A/ })).getByText('Prioritet 2')).toBeDefined()
    expect(within(screen.getByRole('rowheader', { name: /^B/ })).queryByText(/Prioritet/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Fler val för A' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Minska prioriteten från 2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Fler val för B' }))
    const least = await screen.findByRole('menuitem', { name: 'Minska prioriteten från 1' })
    expect(least.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Öka prioriteten från 1' }))
    expect(asked).toEqual([
      ['PUT', a, { priority: 1, from: { priority: 2 } }],
      ['PUT', b, { priority: 2, from: { priority: 1 } }],
    ])
  })
})
