import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Answer, type Api, RequestRefusal, type WriteOptions } from '../server/api-client.ts'
import { refreshOn } from '../server/live.ts'
import { renderWith } from '../testing.tsx'
import { EntityForm } from './EntityForm.tsx'
import type { EntityFormOptions } from './entity-form.ts'
import { FormText } from './fields.tsx'
import { useEntityForm } from './use-entity-form.ts'

type Note = { readonly title: string; readonly info: string }

const options: EntityFormOptions<Note, Note> = {
  entity: 'note',
  collection: '/api/notes',
  id: '1',
  schema: z.object({ title: z.string().min(1, 'Ange en rubrik'), info: z.string().trim() }),
  blank: { title: '', info: '' },
  toForm: ({ title, info }) => ({ title, info }),
  toName: ({ title }) => title,
  labels: { title: 'Rubrik', info: 'Information' },
  richTexts: ['info'],
}

const allowDraft = () => true

const NoteForm = ({ mayLie = allowDraft }: Pick<typeof options, 'mayLie'>) => {
  const state = useEntityForm({ ...options, mayLie })
  const { control } = state.form
  return (
    <EntityForm state={state} what="Anteckningen">
      <FormText control={control} name="title" label="Rubrik" />
      <FormText control={control} name="info" label="Information" />
    </EntityForm>
  )
}

const NoteRoute = () => (useLocation().pathname === '/' ? <NoteForm /> : null)

type PutRequest = { readonly body: unknown; readonly ifMatch: string | undefined; readonly key: string | undefined }

/** One note on a server that refuses, on demand, to overwrite another version's fields. */
const serverWith = (refusals: (RequestRefusal | Error)[] = []) => {
  const puts: PutRequest[] = []
  let note: Note = { title: 'Nr 46', info: 'Gammalt' }
  let version = 1
  const answer = (body: unknown) => ({ body, etag: `"${version.toString()}"` })
  const api: Partial<Api> = {
    get: <Body,>() => Promise.resolve({ _id: 'u1', name: 'Maj', role: 'admin' } as Body),
    read: <Body,>() => Promise.resolve(answer(note) as Answer<Body>),
    put: <Body,>(_path: string, body: unknown, { ifMatch, key }: WriteOptions = {}) => {
      puts.push({ body, ifMatch, key })
      const refusal = refusals.shift()
      if (refusal) return Promise.reject(refusal)
      note = body as Note
      version += 1
      return Promise.resolve(undefined as Body)
    },
  }
  const somebodyWrites = (change: Partial<Note>) => {
    note = { ...note, ...change }
    version += 1
  }
  return { api, puts, somebodyWrites, note: () => note }
}

const title = () => screen.findByLabelText<HTMLInputElement>('Rubrik')
const info = () => screen.findByLabelText<HTMLInputElement>('Information')
const staleRefusal = () =>
  new RequestRefusal({ title: 'Conflict', status: 412, detail: 'Per Lindgren sparade kl. 09.44.' })

beforeEach(() => sessionStorage.clear())
describe('what must not lie in the tab', () => {
  const drafts = () => Object.values(sessionStorage).join()
  const secret = ({ info: told }: Note) => told !== 'Hemligt'

  it('is kept in no draft, from when it is so', async () => {
    renderWith(serverWith().api, <NoteForm mayLie={secret} />)
    await userEvent.type(await title(), '!')
    expect(drafts()).toContain('Nr 46!')
    await userEvent.clear(await info())
    await userEvent.type(await info(), 'Hemligt')
    expect(drafts()).toBe('')
    expect((await title()).value).toBe('Nr 46!')
  })

  it('is kept in none while what is saved is so', async () => {
    const { api, somebodyWrites } = serverWith()
    somebodyWrites({ info: 'Hemligt' })
    renderWith(api, <NoteForm mayLie={secret} />)
    await userEvent.type(await title(), '!')
    await userEvent.clear(await info())
    expect(drafts()).toBe('')
  })
})

describe('saving', () => {
  it('sends the version the user saw, stays and says so', async () => {
    const { api, puts } = serverWith()
    renderWith(api, <NoteForm />)
    await userEvent.type(await title(), ' extra')
    expect(screen.getByText('1 ändring är inte sparad')).toBeDefined()
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Nr 46 extra sparades!')).toBeDefined()
    expect(puts).toMatchObject([{ body: { title: 'Nr 46 extra', info: 'Gammalt' }, ifMatch: '"1"' }])
    expect(await screen.findByText('Allt är sparat')).toBeDefined()
    expect((await title()).value).toBe('Nr 46 extra')
  })

  it('shows what was saved, where that is not quite what was typed', async () => {
    const { api, puts } = serverWith()
    renderWith(api, <NoteForm />)
    await userEvent.clear(await info())
    await userEvent.type(await info(), '  Nytt ')
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Allt är sparat')).toBeDefined()
    expect(screen.queryByText('Texten ändrades nyss av någon annan')).toBeNull()
    expect((await info()).value).toBe('Nytt')
    expect(puts).toMatchObject([{ body: { info: 'Nytt' } }])
  })

  it('takes no answer that was asked for before for what it has saved', async () => {
    const { api } = serverWith()
    const { promise: never } = Promise.withResolvers<never>()
    let isLast = false
    const read = <Body,>(path: string) => (isLast ? never : (api as Api).read<Body>(path))
    const { queries } = renderWith({ ...api, read }, <NoteForm />)
    await userEvent.type(await title(), ' extra')
    isLast = true
    refreshOn(queries, { type: 'note:save', id: '1' })
    isLast = false
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Allt är sparat')).toBeDefined()
    await userEvent.type(await title(), '!')
    expect(screen.queryByText('Någon annan har sparat')).toBeNull()
  })

  it('shows what is wrong before asking the server, and takes the focus there', async () => {
    const { api, puts } = serverWith()
    renderWith(api, <NoteForm />)
    await userEvent.clear(await title())
    await userEvent.click(screen.getByRole('button', { name: /Spara/ }))
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Rätta 1 uppgift.')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    await userEvent.click(within(summary).getByRole('link', { name: 'Rubrik: Ange en rubrik' }))
    expect(document.activeElement).toBe(await title())
    expect(puts).toEqual([])
  })

  it('puts a refusal at its field', async () => {
    const refusal = new RequestRefusal({
      title: 'TitleTaken',
      status: 409,
      detail: 'Rubriken finns redan',
      field: 'title',
    })
    renderWith(serverWith([refusal]).api, <NoteForm />)
    await userEvent.type(await title(), '!')
    await userEvent.click(screen.getByRole('button', { name: /Spara/ }))
    expect(await screen.findByRole('link', { name: 'Rubrik: Rubriken finns redan' })).toBeDefined()
    expect((await title()).getAttribute('aria-invalid')).toBe('true')
  })

  it('puts each of several refusals at its field', async () => {
    const fields = { title: 'Rubriken finns redan', info: 'Texten är för lång.' }
    const refusal = new RequestRefusal({ title: 'Invalid', status: 422, detail: fields.title, field: 'title', fields })
    renderWith(serverWith([refusal]).api, <NoteForm />)
    await userEvent.type(await title(), '!')
    await userEvent.click(screen.getByRole('button', { name: /Spara/ }))
    await screen.findByRole('heading', { name: /Rätta 2 uppgifter/ })
    expect(screen.getByRole('link', { name: 'Information: Texten är för lång.' })).toBeDefined()
  })

  it('repeats the same act when the answer was lost', async () => {
    const { api, puts } = serverWith([new TypeError('fetch failed')])
    renderWith(api, <NoteForm />)
    await userEvent.type(await title(), '!')
    await userEvent.click(screen.getByRole('button', { name: /Spara/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('Servern svarar inte just nu')
    await userEvent.click(screen.getByRole('button', { name: /Spara/ }))
    await screen.findByText('Nr 46! sparades!')
    expect(puts[1]?.key).toBe(puts[0]?.key)
  })
})

describe('when somebody else has saved', () => {
  it('takes the new version at once where nothing is changed', async () => {
    const { api, somebodyWrites } = serverWith()
    const { queries } = renderWith(api, <NoteForm />)
    await title()
    somebodyWrites({ title: 'Nr 47' })
    refreshOn(queries, { type: 'note:save', id: '1' })
    await waitFor(async () => expect((await title()).value).toBe('Nr 47'))
  })

  it('saves on top of it when the fields are others', async () => {
    const { api, puts, somebodyWrites } = serverWith([staleRefusal()])
    renderWith(api, <NoteForm />)
    await userEvent.type(await title(), '!')
    somebodyWrites({ info: 'Nytt' })
    await userEvent.click(screen.getByRole('button', { name: /Spara/ }))
    await screen.findByText('Nr 46! sparades!')
    expect(puts[1]).toMatchObject({ body: { title: 'Nr 46!', info: 'Nytt' }, ifMatch: '"2"' })
    expect((await info()).value).toBe('Nytt')
  })

  const bothWriteInfo = async () => {
    const server = serverWith([staleRefusal()])
    renderWith(server.api, <NoteForm />)
    await userEvent.clear(await info())
    await userEvent.type(await info(), 'Mitt')
    await userEvent.type(await title(), '!')
    server.somebodyWrites({ info: 'Deras' })
    await userEvent.click(screen.getByRole('button', { name: /Spara/ }))
    return { ...server, dialog: await screen.findByRole('alertdialog') }
  }

  it('shows the fields side by side, with who and when', async () => {
    const { dialog } = await bothWriteInfo()
    expect(within(dialog).getByText('Per Lindgren sparade kl. 09.44.')).toBeDefined()
    expect(dialog.querySelector('del')?.textContent).toBe('Gammalt')
    expect([...dialog.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual(['Mitt', 'Deras'])
    expect(within(dialog).queryByText('Rubrik')).toBeNull()
  })

  it('saves mine unless theirs is chosen', async () => {
    const { dialog, note } = await bothWriteInfo()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Spara valen' }))
    await screen.findByText('Nr 46! sparades!')
    expect(note()).toEqual({ title: 'Nr 46!', info: 'Mitt' })
  })

  it('saves theirs where it is chosen, and mine in the other fields', async () => {
    const { dialog, note, puts } = await bothWriteInfo()
    await userEvent.click(within(dialog).getByRole('radio', { name: /Ta den andras/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Spara valen' }))
    await screen.findByText('Nr 46! sparades!')
    expect(note()).toEqual({ title: 'Nr 46!', info: 'Deras' })
    expect(puts[1]?.ifMatch).toBe('"2"')
  })

  it('keeps both versions of a text, mine after theirs', async () => {
    const server = serverWith([staleRefusal()])
    renderWith(server.api, <NoteForm />)
    await userEvent.clear(await info())
    await userEvent.type(await info(), '<p>Mitt</p>')
    server.somebodyWrites({ info: '<p>Deras</p>' })
    await userEvent.click(screen.getByRole('button', { name: /Spara/ }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('radio', { name: /Behåll båda/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Spara valen' }))
    await screen.findByText('Nr 46 sparades!')
    expect(server.note()).toEqual({ title: 'Nr 46', info: '<p>Deras</p><p>Mitt</p>' })
  })
})

it('tells that another person has replaced a text, and shows the earlier one again as unsaved', async () => {
  const { api, somebodyWrites } = serverWith()
  const { queries } = renderWith(api, <NoteForm />)
  await info()
  somebodyWrites({ info: 'Deras' })
  refreshOn(queries, { type: 'note:save', id: '1' })
  await screen.findByText('Texten ändrades nyss av någon annan')
  expect((await info()).value).toBe('Deras')
  await userEvent.click(screen.getByRole('button', { name: 'Visa min förra text' }))
  expect((await info()).value).toBe('Gammalt')
  expect(screen.queryByText('Allt är sparat')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Kasta mina ändringar' }))
  expect((await info()).value).toBe('Deras')
})

it('says so when what is written on has been removed, and keeps what was written', async () => {
  const { api } = serverWith()
  const { read: present = () => Promise.reject(new Error('No note')) } = api
  let isGone = false
  const read: Api['read'] = (path) =>
    isGone ? Promise.reject(new RequestRefusal({ title: 'NotFound', status: 404 })) : present(path)
  const { queries } = renderWith({ ...api, read }, <NoteForm />)
  await userEvent.type(await title(), ' extra')
  isGone = true
  refreshOn(queries, { type: 'note:remove', _id: '1' })
  await screen.findByRole('heading', { name: 'Anteckningen finns inte längre' })
  expect((await title()).value).toBe('Nr 46 extra')
})

describe('unsaved work', () => {
  it('is there again after the page was left, still judged against the version it began from', async () => {
    const { api, puts, somebodyWrites } = serverWith()
    const first = renderWith(api, <NoteForm />)
    await userEvent.type(await title(), ' utkast')
    first.unmount()
    somebodyWrites({ info: 'Nytt' })
    renderWith(api, <NoteForm />)
    await waitFor(async () => expect((await title()).value).toBe('Nr 46 utkast'))
    expect(screen.getByText('Någon annan har sparat')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText('Nr 46 utkast sparades!')
    expect(puts[0]?.ifMatch).toBe('"1"')
  })

  it('goes on over a newer version that has nothing new in these fields', async () => {
    const { api, puts, somebodyWrites } = serverWith()
    const first = renderWith(api, <NoteForm />)
    await userEvent.type(await title(), ' utkast')
    first.unmount()
    somebodyWrites({})
    renderWith(api, <NoteForm />)
    await screen.findByText('Dina osparade ändringar är kvar')
    expect(screen.queryByText('Någon annan har sparat')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText('Nr 46 utkast sparades!')
    expect(puts[0]?.ifMatch).toBe('"2"')
  })

  it('is told of when the page is left by a link, and not once it is saved', async () => {
    const { api } = serverWith()
    const { router } = renderWith(api, <NoteRoute />)
    const leave = async () => act(() => router.navigate('/elsewhere'))
    await userEvent.type(await title(), ' utkast')
    await leave()
    const told = 'Nr 46 utkast har osparade ändringar. De är kvar tills du stänger fliken eller loggar ut.'
    await screen.findByText(told)
    await act(() => router.navigate('/'))
    await userEvent.click(await screen.findByRole('button', { name: 'Spara' }))
    await screen.findByText('Nr 46 utkast sparades!')
    await userEvent.click(screen.getAllByRole('button', { name: /^Stäng/ })[0] ?? document.body)
    await waitFor(() => expect(screen.queryByText(told)).toBeNull())
    await leave()
    expect(screen.queryByText(told)).toBeNull()
  })

  it('can be thrown away', async () => {
    const { api } = serverWith()
    const first = renderWith(api, <NoteForm />)
    await userEvent.type(await title(), ' utkast')
    first.unmount()
    renderWith(api, <NoteForm />)
    await userEvent.click(await screen.findByRole('button', { name: 'Kasta mina ändringar' }))
    expect((await title()).value).toBe('Nr 46')
    expect(sessionStorage.length).toBe(0)
  })
})

describe('when it does not come', () => {
  const open = (error: Error) => {
    const { api } = serverWith()
    renderWith({ ...api, read: () => Promise.reject(error) }, <NoteForm />)
  }

  it('says that there is none, and does not ask again', async () => {
    open(new RequestRefusal({ title: 'NotFound', status: 404, detail: 'Anteckningen finns inte.' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Anteckningen finns inte')
    expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull()
  })

  it('offers another try when nobody answered', async () => {
    open(new TypeError('fetch failed'))
    await screen.findByRole('heading', { name: 'Anteckningen gick inte att hämta' })
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeDefined()
  })
})
