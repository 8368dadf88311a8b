import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { IssueView } from '../../../projections/editorial/issue/view.ts'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Book } from '../queries/books.ts'
import { ProductionFixes, type SilentArticle } from './ProductionFixes.tsx'
import { ProductionRail } from './ProductionRail.tsx'

// The cast is sound: the rail reads no other field of the issue.
const issue = {
  _id: 'i1',
  products: { daisy: { filename: 'bok.zip', durationMs: 58_000, at: '2026-11-22T03:36:00.000Z' } },
  availableFromDate: null,
  currentProcessItem: null,
  actionText: '',
  actionTimestamp: null,
  timestamps: { legimus: null },
} as unknown as IssueView

const props = {
  silent: [],
  inCheck: 0,
  unplaced: { sounds: 0, pairAt: '/publications/articles/i1?para=ljud' },
  silenceBlocks: true,
  offered: ['daisy', 'singleMp3', 'dtbook'] as const,
  onUpload: () => undefined,
}

type RailOptions = {
  readonly of?: IssueView
  readonly productions?: readonly object[]
  readonly books?: readonly object[]
}

const openRail = (
  { of = issue, productions = [], books = [] }: RailOptions,
  doubtful: readonly SilentArticle[] = [],
  silent: readonly SilentArticle[] = [],
  inCheck = 0,
) => {
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    '/api/productions/issue/i1': productions,
    '/api/productions/books/issue/i1': books,
  })
  renderWith(api, <ProductionRail issue={of} {...props} doubtful={doubtful} silent={silent} inCheck={inCheck} />)
  return asked
}

const completedProduction = {
  _id: 'p1',
  kind: 'daisy',
  next: null,
  startedAt: '2026-11-22T03:30:00.000Z',
  status: 'completed',
}

const parkedProduction = {
  ...completedProduction,
  status: 'parked',
  endedAt: '2026-11-22T04:00:00.000Z',
  reason: 'Derbyt saknar ljud.',
}

const open = async (book: Pick<Book, 'changesSince'> & Partial<Book>, production: object = {}, of = issue) => {
  openRail({
    of,
    productions: [{ ...completedProduction, ...production }],
    books: [{ issue: 'i1', kind: 'daisy', madeAt: '2026-11-22T03:36:00.000Z', ...book }],
  })
  await screen.findByText(/22 november 2026 kl\. 04\.36/)
  return document.body.textContent
}

describe('a book that is older than its issue', () => {
  it('is shown as such where it is offered, with when it was made', async () => {
    const text = await open({ changesSince: { articles: 2, altered: [], details: true } })
    expect(screen.getByText('Föråldrad')).toBeDefined()
    expect(text.match(/Ändrad efter produktionen: 2 artiklar och uppgifter om numret/g)).toHaveLength(2)
    expect(text).toContain('Producera igen')
  })

  const asItWas = 'Den som hämtar boken får den som den var. Producera igen.'

  it.each([
    [
      'is kept from listeners of an issue that is out',
      true,
      true,
      'Den innehåller något som har tagits bort, så lyssnarna får den inte',
    ],
    ['is had as it was where nothing was taken off an issue that is out', true, false, asItWas],
    ['is had as it was by who may fetch it before the issue is out', false, true, asItWas],
    ['is had as it was by who may fetch it, where nothing was taken off', false, false, asItWas],
  ])('%s, and nothing else is said', async (_, isOut, holdsWithdrawn, said) => {
    const availableFromDate = isOut ? '2026-11-22T05:00:00.000Z' : null
    const changesSince = { articles: 1, altered: [], details: false }
    const text = await open({ changesSince, holdsWithdrawn }, {}, { ...issue, availableFromDate })
    expect(text).toContain(said)
    expect(text.includes('lyssnarna får den inte')).toBe(isOut && holdsWithdrawn)
    expect(text.includes(asItWas)).toBe(!(isOut && holdsWithdrawn))
    expect(text.includes('innehåller något som har tagits bort')).toBe(holdsWithdrawn)
  })

  it('is no longer so when it was made again', async () => {
    expect(await open({ changesSince: null })).not.toMatch(/Ändrad efter/)
    expect(screen.getByText('Producerad')).toBeDefined()
  })
})

it('tells whoever comes late what is being done, once, and how long it takes', async () => {
  const progress = { percent: 41, text: 'Kodar ljud 3 av 4: Isvägen', secondsLeft: 200 }
  const text = await open({ changesSince: null }, { status: 'running', step: 'encode', items: 4, encoded: 2, progress })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('41')
  expect(text.match(/Kodar ljud 3 av 4: Isvägen/g)).toHaveLength(1)
  expect(text).toContain('Ungefär 3 min kvar.')
})

describe('a book and a single MP3 of one order', () => {
  it('are told while the first is made', async () => {
    const running = { status: 'running', next: 'singleMp3', step: 'encode', items: 4, encoded: 2, progress: null }
    expect(await open({ changesSince: null }, running)).toContain('Daisy görs nu, sedan ett mp3-spår.')
  })

  it('are told apart where one stands still', async () => {
    const text = await open(
      { changesSince: null },
      { ...parkedProduction, next: 'singleMp3', obstacle: { missing: '', other: 'Disken är full.', canRetry: true } },
    )
    expect(text).toMatch(/Daisy: produktionen stannade.*Disken är full\..*Ett mp3-spår görs när det här är klart\./)
  })
})

describe('an order', () => {
  const order = async (doubtful: readonly SilentArticle[], inCheck = 0, name = 'Daisy och ett mp3-spår') => {
    const asked = openRail({}, doubtful, [], inCheck)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Producera' }))
    await user.click(await screen.findByRole('menuitem', { name }))
    return { user, ordered: () => asked.filter(({ method }) => method === 'post').map(({ path }) => path) }
  }

  it('is of both in one', async () => {
    const { ordered } = await order([])
    await waitFor(() => expect(ordered()).toEqual(['/api/issues/products/i1/daisy?also=singleMp3']))
  })

  it('waits for the sounds that nobody has listened to yet, and says so', async () => {
    const { ordered } = await order([], 2)
    await waitFor(() => expect(ordered()).toEqual(['/api/issues/products/i1/daisy?also=singleMp3']))
    expect(screen.getByText(/^2 ljud kontrolleras fortfarande\. .* stannar om något behöver höras\.$/)).toBeDefined()
  })

  it('is not asked about where nothing is heard', async () => {
    const { ordered } = await order([{ _id: 'a2', name: 'Lucka' }], 0, 'DTBook')
    await waitFor(() => expect(ordered()).toEqual(['/api/issues/products/i1/dtbook']))
  })

  it('is asked about when a sound is to be heard first', async () => {
    const { user, ordered } = await order([{ _id: 'a2', name: 'Lucka' }], 1)
    const question = await screen.findByRole('alertdialog', { name: 'Producera ändå?' })
    expect(question.textContent).toContain(
      '1 artikel har ljud som behöver höras. 1 ljud kontrolleras fortfarande. Producera ändå?',
    )
    expect(ordered()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Producera ändå' }))
    await waitFor(() => expect(ordered()).toEqual(['/api/issues/products/i1/daisy?also=singleMp3&anyway=true']))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('releasing an issue', () => {
  type Standing = {
    readonly changesSince?: Book['changesSince']
    readonly production?: object
    readonly availableFromDate?: string
  }
  it.each<[string, boolean, Standing]>([
    ['comes next', true, {}],
    ['does not when its book is older than it', false, { changesSince: { articles: 1, altered: [], details: false } }],
    ['does not while something is made of it', false, { production: { status: 'running', step: 'encode' } }],
    ['does not when it is out', false, { availableFromDate: '2026-11-01T05:00:00.000Z' }],
  ])('%s', async (_, isOffered, { changesSince = null, production, availableFromDate = null }) => {
    await open({ changesSince }, production, { ...issue, availableFromDate })
    const link = screen.queryByRole('link', { name: 'Släpp numret' })
    expect(link?.getAttribute('href')).toBe(isOffered ? '/publications/issues/edit/i1' : undefined)
  })
})

describe('a production that stopped', () => {
  const missing = { missing: '”Derbyt” på sidan 7 saknar ljud.', other: '', canRetry: false }
  const stopped = async (obstacle: object | null, silent: readonly SilentArticle[] = []) => {
    openRail({ productions: [{ ...parkedProduction, obstacle }] }, [], silent)
    const heading = await screen.findByRole('heading', { name: 'Daisy: produktionen stannade' })
    return heading.closest('.notice')
  }
  const retry = () => screen.queryByRole('button', { name: 'Försök igen' })

  it('for an article without sound leaves it to what is to be mended to say so, and offers nothing that would stop again', async () => {
    const notice = await stopped(missing, [{ _id: 'a1', name: 'Derbyt' }])
    expect(notice?.getAttribute('data-tone')).toBe('danger')
    expect(notice?.textContent).toMatch(
      /22 november 2026 kl\. 05\.00Går att försöka igen när ljuden som saknas har kommit/,
    )
    expect(document.body.textContent.match(/Derbyt/g)).toHaveLength(1)
    expect(retry()).toBeNull()
  })

  it('tells that what it stopped for is gone, and is tried again', async () => {
    const notice = await stopped(null)
    expect(notice?.getAttribute('data-tone')).toBe('warn')
    expect(screen.getByText('Stannade').getAttribute('data-tone')).toBe('warn')
    expect(notice?.textContent).toContain('Det var 22 november 2026 kl. 05.00. Det som den stannade för är åtgärdat.')
    expect(document.body.textContent).not.toContain('saknar ljud')
    expect(retry()).not.toBeNull()
  })

  it('tells what else it stops for', async () => {
    const notice = await stopped({ ...missing, other: 'Ljudet till ”Isvägen” går inte att använda: Filen är tom.' })
    expect(notice?.textContent).toContain('Ljudet till ”Isvägen” går inte att använda: Filen är tom.')
  })
})

it('is asked about when what stopped is tried again, too', async () => {
  const asked = openRail({ productions: [{ ...parkedProduction, obstacle: null }] }, [{ _id: 'a2', name: 'Lucka' }])
  await userEvent.click(await screen.findByRole('button', { name: 'Försök igen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Producera ändå' }))
  await waitFor(() => expect(asked.filter(({ method }) => method === 'post')).toHaveLength(1))
  expect(asked.findLast(({ method }) => method === 'post')?.path).toBe('/api/productions/p1/retry?anyway=true')
})

it('is told that it will stop, where it is asked about anyway', async () => {
  openRail({}, [{ _id: 'a2', name: 'Lucka' }], [{ _id: 'a1', name: 'Kultur' }])
  await userEvent.click(await screen.findByRole('button', { name: 'Producera' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Daisy' }))
  const question = await screen.findByRole('alertdialog', { name: 'Producera ändå?' })
  expect(question.textContent).toContain('1 artikel saknar ljud: där stannar produktionen.')
})

it('offers another try where a production could not be ordered', async () => {
  const { api } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    '/api/productions/issue/i1': [],
    '/api/productions/books/issue/i1': [],
  })
  const ordered: string[] = []
  const post = <Body,>(path: string) => {
    ordered.push(path)
    const silent = new RequestRefusal({ title: 'Unavailable', status: 503, detail: 'Servern svarar inte just nu.' })
    return ordered.length === 1 ? Promise.reject<Body>(silent) : Promise.resolve({} as Body)
  }
  renderWith({ ...api, post }, <ProductionRail issue={issue} {...props} doubtful={[]} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Producera' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Daisy' }))
  await screen.findByText('Servern svarar inte just nu.')
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  await waitFor(() => expect(screen.queryByText('Servern svarar inte just nu.')).toBeNull())
  expect(ordered).toEqual(Array(2).fill('/api/issues/products/i1/daisy'))
})

it('shows no state, and nothing to do about it, before the state is known', async () => {
  const answered = Promise.withResolvers<readonly object[]>()
  const { api } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    '/api/productions/issue/i1': () => answered.promise,
    '/api/productions/books/issue/i1': [],
  })
  renderWith(api, <ProductionRail issue={issue} {...props} doubtful={[]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Visa logg' }))
  const dialog = await screen.findByRole('dialog', { name: 'Logg' })
  expect(dialog.textContent).not.toContain('Inget har hänt än.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stäng' }))
  expect(screen.queryByText(/producerad/i)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Producera' })).toBeNull()
  answered.resolve([
    { ...completedProduction, status: 'running', step: 'encode', items: 4, encoded: 2, progress: null },
  ])
  expect(await screen.findByText('Pågår')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Producera' })).toBeNull()
})

describe('whether an issue is produced', () => {
  const late = (of: IssueView, productions: readonly object[]) => {
    const answered = Promise.withResolvers<readonly object[]>()
    const { api } = createFakeServer({
      '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
      '/api/productions/issue/i1': productions,
      '/api/productions/books/issue/i1': () => answered.promise,
    })
    renderWith(api, <ProductionRail issue={of} {...props} doubtful={[]} />)
    return answered
  }
  const said = () => screen.queryByText(/^(Producerad|Föråldrad|Inte producerad)$/)?.textContent
  const made = { issue: 'i1', kind: 'daisy', madeAt: '2026-11-22T03:36:00.000Z', changesSince: null }

  it('is not said before its books are known', async () => {
    const books = late(issue, [completedProduction])
    await screen.findByRole('button', { name: 'Producera' })
    expect(said()).toBeUndefined()
    books.resolve([{ ...made, changesSince: { articles: 1, altered: [], details: false } }])
    expect(await screen.findByText('Föråldrad')).toBeDefined()
  })

  it('is not said while the issue, its books and its production tell of different ones', async () => {
    late(issue, [completedProduction]).resolve([{ ...made, madeAt: '2026-11-21T03:36:00.000Z' }])
    await screen.findByText(/21 november 2026/)
    expect(said()).toBeUndefined()
    cleanup()
    late({ ...issue, products: {} }, [completedProduction]).resolve([])
    await screen.findByRole('button', { name: 'Producera' })
    expect(said()).toBeUndefined()
    cleanup()
    late({ ...issue, products: {} }, []).resolve([])
    expect(await screen.findByText('Inte producerad')).toBeDefined()
  })
})

it('does not go on telling what was refused when the production stands otherwise', async () => {
  const world = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    '/api/productions/issue/i1': [],
    '/api/productions/books/issue/i1': [],
  })
  const post = () =>
    Promise.reject(new RequestRefusal({ title: 'ProductionUnderway', status: 409, detail: 'Redan igång.' }))
  const answers = { productions: [] as readonly object[] }
  const get = <Body,>(path: string) =>
    path === '/api/productions/issue/i1'
      ? Promise.resolve(answers.productions as Body)
      : (world.api.get?.<Body>(path) ?? Promise.reject<Body>(new Error(path)))
  const { queries } = renderWith({ ...world.api, get, post }, <ProductionRail issue={issue} {...props} doubtful={[]} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Producera' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Daisy' }))
  await screen.findByText('Redan igång.')
  answers.productions = [completedProduction]
  await act(() => queries.invalidateQueries({ queryKey: ['production', 'i1'] }))
  await waitFor(() => expect(screen.queryByText('Redan igång.')).toBeNull())
  screen.getByText('Daisy beställdes inte. Redan igång.')
})

describe('what lacks sound', () => {
  const silent = [{ _id: 'a1', name: 'Kultur' }]
  it.each([
    [true, false, /^1 artikel saknar ljud.*Ingen bok kan produceras förrän Kultur har ljud\./],
    [true, true, /^Numret är släppt, men 1 artikel saknar ljud.*Ingen bok kan produceras/],
    [false, false, /^1 artikel saknar ljud.*Kultur utelämnas ur boken tills den har ljud\./],
    [false, true, /^Numret är släppt, men 1 artikel saknar ljud.*utelämnas/],
  ])('is told as it is: blocks %s, released %s', (blocks, isOut, words) => {
    renderWith(
      {},
      <ProductionFixes
        silent={silent}
        doubtful={[]}
        unplaced={props.unplaced}
        blocks={blocks}
        isOut={isOut}
        onUpload={() => undefined}
      />,
    )
    expect(document.querySelector('.notice')?.textContent).toMatch(words)
  })

  it('is told of what is to be heard, with the way there', () => {
    const doubtful = [
      { _id: 'a2', name: 'Lucka' },
      { _id: 'a3', name: 'Klippt' },
    ]
    renderWith(
      {},
      <ProductionFixes
        silent={[]}
        doubtful={doubtful}
        unplaced={props.unplaced}
        blocks
        isOut={false}
        onUpload={() => undefined}
      />,
    )
    expect(document.querySelector('.notice')?.textContent).toMatch(/^2 artiklar har ljud som behöver höras/)
    expect(screen.getByRole('link', { name: 'Klippt' }).getAttribute('href')).toBe('/article/a3')
  })

  it('is told of sounds that no article has, with the way to them', () => {
    const unplaced = { ...props.unplaced, sounds: 2 }
    renderWith(
      {},
      <ProductionFixes silent={[]} doubtful={[]} unplaced={unplaced} blocks isOut={false} onUpload={() => undefined} />,
    )
    expect(document.querySelector('.notice')?.textContent).toMatch(/^2 ljud har ingen artikel/)
    const link = screen.getByRole('link', { name: 'Para ihop ljud och artiklar' })
    expect(link.getAttribute('href')).toBe('/publications/articles/i1?para=ljud')
  })
})
