import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { Api } from '../../kernel/server/api-client.ts'
import { renderWith } from '../../kernel/testing.tsx'
import { NameGroup } from './groups/NameGroup.tsx'
import { newIssue } from './new-issue.ts'
import { useIssueForm } from './use-issue-form.ts'

const publication = {
  name: 'Bottenviksbladet',
  nextIssueNumber: 46,
}
const issueNaming = { publicationName: 'Bottenviksbladet', number: 46 }
const blankIssue = newIssue(publication, undefined, '2026-11-24')

const NewIssue = () => {
  const state = useIssueForm({ issue: undefined, publicationId: 'p1', naming: issueNaming, blank: blankIssue })
  return (
    <EntityForm state={state} what="Numret">
      <NameGroup state={state} issue={undefined} />
    </EntityForm>
  )
}

const server = () => {
  const posts: unknown[] = []
  const api: Partial<Api> = {
    get: <Body,>() => Promise.resolve({ _id: 'u1', name: 'Maj', role: 'admin' } as Body),
    post: <Body,>(_path: string, body?: unknown) => {
      posts.push(body)
      return Promise.resolve({ _id: 'i1' } as Body)
    },
  }
  return { api, posts }
}

const name = () => screen.findByLabelText<HTMLInputElement>('Namn (krävs)')
const typeDay = async (day: string) => {
  await userEvent.click(await screen.findByRole('spinbutton', { name: /dag.*Utgivningsdatum/i }))
  await userEvent.keyboard(day)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Spara' }))

beforeEach(() => sessionStorage.clear())
it('lets the name follow the date, and leaves the name to the server', async () => {
  const { api, posts } = server()
  renderWith(api, <NewIssue />)
  expect((await name()).value).toBe('Bottenviksbladet nr 46, vecka 48')
  await typeDay('30')
  expect((await name()).value).toBe('Bottenviksbladet nr 46, vecka 49')
  await save()
  await screen.findByText('Bottenviksbladet nr 46, vecka 49 sparades!')
  expect(posts).toMatchObject([{ publication: 'p1', date: '2026-11-30', availableFromDate: null }])
  expect(posts[0]).not.toHaveProperty('name')
  // The server counts them.
  expect(posts[0]).not.toHaveProperty('nrOfSubscribers')
})

it('keeps a name that somebody wrote, and sends it', async () => {
  const { api, posts } = server()
  renderWith(api, <NewIssue />)
  await userEvent.clear(await name())
  await userEvent.type(await name(), 'Julnumret')
  await typeDay('30')
  expect((await name()).value).toBe('Julnumret')
  await save()
  await waitFor(() => expect(posts).toMatchObject([{ name: 'Julnumret', date: '2026-11-30' }]))
})

it('asks for a name before asking the server', async () => {
  const { api, posts } = server()
  renderWith(api, <NewIssue />)
  await userEvent.clear(await name())
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Ange ett namn')
  expect(posts).toEqual([])
})
