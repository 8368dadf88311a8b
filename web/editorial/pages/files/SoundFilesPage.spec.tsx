import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ArticleId, IssueId, MediaId } from '../../../../domain/kernel/ids.ts'
import { savedFiles } from '../../../kernel/testing/saved-files.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { SoundFilesPage } from './SoundFilesPage.tsx'

const issue = IssueId.parse('0199e2a0-0000-7000-8000-000000000001')
const [derby, damer] = ['2', '3'].map((last) => ArticleId.parse(`0199e2a0-0000-7000-8000-00000000000${last}`))

const sound = (number: number, name: string, article: ArticleId | null = null) => ({
  _id: MediaId.parse(`0199e2a0-0000-7000-8000-0000000000${number}`),
  name,
  originalFilename: name,
  info: '',
  url: `/${name}`,
  bytes: 1_200,
  duration: 60,
  createdAt: '2026-11-18T23:30:00.000Z',
  article,
  issue,
  rejected: null,
  findings: [],
  confirmed: false,
})

const anArticle = (_id: ArticleId | undefined, name: string, hasSound: boolean) => ({
  _id,
  name,
  page: 1,
  level: 'h2',
  active: true,
  hasText: true,
  hasSound,
})

const open = (at: string) => {
  const files = [sound(11, 'derby.wav', derby), sound(12, '06.mp3'), sound(13, 'Sport_1.m4a')]
  const put = (body: unknown) => {
    Object.assign(files[1] ?? {}, body)
    return {}
  }
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    [`/api/issues/${issue}`]: { _id: issue, name: 'Bladet nr 4', publication: 'p1', publicationName: 'Bladet' },
    '/api/publications/p1': { _id: 'p1', name: 'Bladet' },
    [`/api/articles/issue/${issue}`]: [anArticle(derby, 'Derbyt', true), anArticle(damer, 'Damerna vidare', false)],
    [`/api/soundfiles/issue/${issue}`]: () => structuredClone(files),
    [`put /api/soundfiles/${files[1]?._id}`]: put,
  })
  return { ...renderWith(api, <SoundFilesPage />, { at }), asked }
}
const chosenValues = async () => {
  const fields = await screen.findAllByRole<HTMLInputElement>('combobox')
  return fields.map(({ value }) => value)
}

it('says which article each sound of an issue belongs to, and shows those without one as its address says', async () => {
  const { router } = open(`/soundfiles?issue=${issue}`)
  await expect.poll(chosenValues).toEqual(['Derbyt', '', ''])
  await userEvent.click(screen.getByRole('switch', { name: 'Utan artikel' }))
  await expect.poll(chosenValues).toEqual(['', ''])
  expect(router.state.location.search).toBe(`?issue=${issue}&lage=utan-artikel`)
})

it('keeps a sound under the hand that has given it to an article, until another list is asked for', async () => {
  open(`/soundfiles?issue=${issue}&lage=utan-artikel`)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Artikel för 06.mp3' }))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await screen.findByText('06.mp3 är kopplad till ”Damerna vidare”.')
  await expect.poll(chosenValues).toEqual(['Damerna vidare', ''])
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Artikel för 06.mp3' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Utan artikel' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Utan artikel' }))
  await expect.poll(chosenValues).toEqual([''])
})

it('is saved with the articles, and with what is shown alone', async () => {
  const saved = savedFiles()
  open(`/soundfiles?issue=${issue}&lage=utan-artikel&sok=sport`)
  await screen.findByRole('combobox', { name: 'Artikel för Sport_1.m4a' })
  await userEvent.click(screen.getByRole('button', { name: 'Hämta som CSV' }))
  await expect.poll(() => saved.length).toBe(1)
  const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? []
  expect(lines[0]).toMatch(/^\uFEFF?Namn;Artikel;Inkom;/)
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^Sport_1\.m4a;;/)])
})
