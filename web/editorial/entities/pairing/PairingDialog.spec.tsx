import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { type Api, RequestRefusal } from '../../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { useIssueUpload } from '../../queries/uploads/issue-uploads.ts'
import { PairingDialog } from './PairingDialog.tsx'

const issueId = 'i1'
const sound = (name: string, duration: number) => ({
  _id: `f-${name}`,
  name,
  url: `/${name}`,
  mimeType: 'audio/wav',
  duration,
  article: null,
  rejected: null,
})
/** An article whose text takes this many seconds to read; 0: it has none. */
const article = (name: string, seconds: number, more: object = {}) => ({
  _id: `a-${name}`,
  name,
  page: 1,
  level: 'h2',
  active: true,
  hasText: seconds > 0,
  hasSound: false,
  words: Math.round(seconds / 0.32),
  ...more,
})

const paper = [article('Isvägen', 60), article('Kören', 120), article('Derbyt', 200), article('Skolmaten', 40)]

type DropOnPage = { readonly upload?: Api['upload']; readonly beside?: ReactNode }

const open = (
  sounds: readonly object[],
  articles: readonly object[] = paper,
  more: object = {},
  { upload, beside }: DropOnPage = {},
) => {
  const { api, asked } = createFakeServer({
    [`/api/soundfiles/issue/${issueId}`]: sounds,
    [`/api/articles/issue/${issueId}`]: articles,
    [`/api/issues/${issueId}`]: { _id: issueId, name: 'Nr 46' },
    '/api/soundfiles/article/a-Kören': [{ _id: 'former' }],
    [`post /api/articles/placeFiles/${issueId}`]: ({
      placements,
    }: {
      readonly placements: readonly { readonly files: readonly string[]; readonly replaces?: readonly string[] }[]
    }) => ({
      placed: placements.flatMap(({ files }) => files.map((file) => ({ file, article: 'a' }))),
      made: [],
      replaced: placements.flatMap(({ replaces = [] }) => replaces),
      refused: [],
    }),
    ...more,
  })
  let closed = 0
  renderWith(
    { ...api, ...(upload && { upload }) },
    <>
      {beside}
      <PairingDialog issueId={issueId} onClose={() => (closed += 1)} />
    </>,
  )
  const posts = () => asked.flatMap(({ method, path, body }) => (method === 'post' ? [{ path, body }] : []))
  return { posts, closed: () => closed }
}
const rows = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => {
    const [name, , found] = [within(row).getByRole('rowheader'), undefined, within(row).getAllByRole('cell').at(-2)]
    return [name.textContent, within(row).getByRole<HTMLInputElement>('combobox').value, found?.textContent]
  })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name: `Artikel till ${name}` }).value
const path = `/api/articles/placeFiles/${issueId}`

it('shows where each sound may belong and how that was found, counted by how sure it is', async () => {
  open([sound('1 Isvägen.wav', 61), sound('kören.wav', 20), sound('spår.wav', 5)], paper.slice(0, 2))
  expect(await rows()).toEqual([
    ['1 Isvägen.wav', 'Isvägen', 'Namn och nummer'],
    ['kören.wav', 'Kören', 'Namnet, men inte längden'],
    ['spår.wav', '', 'Ingen artikel heter så'],
  ])
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '3 Alla',
    '1 Säkra',
    '1 Att kontrollera',
    '1 Utan artikel',
  ])
  await userEvent.click(screen.getByRole('tab', { name: /Att kontrollera/ }))
  expect((await rows()).map(([name]) => name)).toEqual(['kören.wav'])
})

it('doubts a sound with the bytes of another, also when a person has chosen its article', async () => {
  const same = { url: '/api/soundfiles/serveFileById/x?v=aaaa' }
  open(
    [
      { ...sound('isvägen.wav', 60), ...same },
      { ...sound('kören.wav', 120), ...same },
    ],
    paper,
  )
  const doubted = ['kören.wav', 'Kören', 'Samma ljud som isvägen.wav']
  expect((await rows())[1]).toEqual(doubted)
  await press('Val för kören.wav')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Samma artikel som ljudet ovanför' }))
  expect((await rows())[1]).toEqual(['kören.wav', 'Isvägen', doubted[2]])
  expect(screen.getByRole('tab', { name: '1 Att kontrollera' })).toBeDefined()
})

it('places what is chosen in one act, and takes it back in one', async () => {
  const { posts, closed } = open([sound('isvägen.wav', 60), sound('jingel.wav', 5), sound('spår.wav', 9)])
  await press('Val för jingel.wav')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ny artikel av ljudet' }))
  await press('Val för spår.wav')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Samma artikel som ljudet ovanför' }))
  await press('Lägg 3 ljud på artiklar')
  await screen.findByText(/3 ljud är på plats/)
  expect(closed()).toBe(1)
  const placements = [
    { files: ['f-isvägen.wav'], article: 'a-Isvägen', replaces: [] },
    { files: ['f-jingel.wav', 'f-spår.wav'], article: { name: 'jingel' } },
  ]
  expect(posts()).toEqual([{ path, body: { placements } }])
  await press('Ångra')
  await screen.findByText('Ljuden är tillbaka bland numrets ljudfiler.')
  expect(posts()[1]).toMatchObject({ path: `${path}/undo`, body: { made: [], replaced: [] } })
})

it('asks what happens to the sound that an article has', async () => {
  const read = [article('Kören', 120, { hasSound: true })]
  const { posts } = open([sound('kören.wav', 118)], read)
  const question = within(await screen.findByRole('group', { name: '”Kören” har redan ljud' }))
  expect(question.getByRole('button', { name: 'Ersätt', pressed: true })).toBeDefined()
  await press('Lägg ljudet på artikeln')
  await screen.findByText(/Ett ljud är ersatt/)
  expect(posts()[0]?.body).toMatchObject({ placements: [{ article: 'a-Kören', replaces: ['former'] }] })
})

it('adds it where a person says so', async () => {
  const { posts } = open([sound('kören.wav', 118)], [article('Kören', 120, { hasSound: true })])
  await press('Lägg till')
  await press('Lägg ljudet på artikeln')
  await screen.findByText(/på plats/)
  expect(posts()[0]?.body).toMatchObject({ placements: [{ article: 'a-Kören', replaces: [] }] })
})

it('offers in one notice with one button to move sounds that are one article off', async () => {
  open([sound('01.wav', 60), sound('02.wav', 200), sound('03.wav', 41)])
  await screen.findByText('Ljuden 02 och 03 verkar höra till artikeln efter')
  expect(screen.getByText('Längderna stämmer om de flyttas ned. ”Kören” blir då utan ljud.')).toBeDefined()
  await press('Flytta ned 02–03')
  expect((await rows()).map(([, chosen]) => chosen)).toEqual(['Isvägen', 'Derbyt', 'Skolmaten'])
  expect(screen.queryByText(/verkar höra/)).toBeNull()
})

it('places no hint unless a person takes it', async () => {
  const { posts } = open(
    [sound('isvägen.wav', 60), sound('recension.wav', 178)],
    [article('Isvägen', 60), article('Recension', 60), article('Recension', 180, { _id: 'a-second' })],
  )
  await screen.findByRole('button', { name: 'Lägg ljudet på artikeln' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ta med recension.wav', checked: false }))
  await press('Lägg 2 ljud på artiklar')
  await screen.findByText(/2 ljud är på plats/)
  expect(posts()[0]?.body).toMatchObject({ placements: [{ article: 'a-Isvägen' }, { article: 'a-second' }] })
})

it('has the focus in its first row, and ↑ and ↓ walk the rows', async () => {
  open([sound('isvägen.wav', 60), sound('spår.wav', 118)])
  await rows()
  const focused = () => document.activeElement?.getAttribute('aria-label')
  expect(focused()).toBe('Spela isvägen.wav')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Spela spår.wav')
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  expect(focused()).toBe('Spela isvägen.wav')
})

it('tells which of the dropped files did not come, and sends them again', async () => {
  let tries = 0
  const upload = async () => {
    tries += 1
    throw new RequestRefusal({ title: 'DiskFull', status: 507, detail: 'Disken är full.' })
  }
  const Drop = () => {
    const send = useIssueUpload(issueId)
    return <Button onPress={() => send([new File(['x'], '3.wav')])}>Släpp</Button>
  }
  open([sound('isvägen.wav', 60)], paper, {}, { upload, beside: <Drop /> })
  await rows()
  await userEvent.click(screen.getByText('Släpp'))
  await screen.findByRole('heading', { name: '1 fil kom inte med: 3.wav' })
  expect(screen.getByText('Disken är full.')).toBeDefined()
  await press('Försök igen')
  await expect.poll(() => tries).toBe(2)
})

it('is corrected by the keyboard alone', async () => {
  open([sound('isvägen.wav', 60), sound('spår.wav', 118)])
  await rows()
  const field = screen.getByRole('combobox', { name: 'Artikel till spår.wav' })
  field.focus()
  await userEvent.keyboard('derb{ArrowDown}{Enter}')
  await expect.poll(() => valueOf('spår.wav')).toBe('Derbyt')
})

it('keeps what the server did not place, and says why', async () => {
  const refused = {
    placed: [],
    made: [],
    replaced: [],
    refused: [{ file: 'f-isvägen.wav', because: 'PlacedMeanwhile' }],
  }
  const { closed } = open([sound('isvägen.wav', 60)], paper, { [`post ${path}`]: refused })
  await press('Lägg ljudet på artikeln')
  await screen.findByText('isvägen.wav: Någon annan har gett det en artikel.')
  expect(closed()).toBe(0)
})

it('says so when no sound waits', async () => {
  open([])
  await screen.findByText('Alla ljud har en artikel')
})
