import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Role } from '../../../domain/people/user/rules.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { InboxPage } from '../pages/InboxPage.tsx'
import type { SubmittedFile } from '../queries/submissions.ts'
import { articleNameOf, sayKinds, standingOf } from './say-submission.ts'

const common = {
  info: '',
  filename: '',
  url: '/fil',
  bytes: 1_000_000,
  createdAt: '2026-11-20T07:14:00.000Z',
  date: '2026-11-20T07:14:00.000Z',
  article: null,
  issue: null,
  publication: 'p1',
  quotation: null,
  rejected: null,
  problem: null,
}
const waits = { fate: 'waits', issue: null, article: null, reason: '' }
const sound = {
  ...waits,
  _id: 'f1',
  kind: 'sound',
  name: 'kor_rane_kyrka.wav',
  file: {
    ...common,
    _id: 'f1',
    name: 'kor_rane_kyrka.wav',
    originalFilename: 'kor_rane_kyrka.wav',
    mimeType: 'audio/wav',
    channels: 1,
    sampleRate: 48_000,
    duration: 372,
    findings: [],
    confirmed: false,
    awaitsCheck: false,
  },
} as unknown as SubmittedFile
const picture = {
  ...waits,
  _id: 'f2',
  kind: 'image',
  name: 'IMG_2231.jpg',
  file: { ...common, _id: 'f2', name: 'IMG_2231.jpg', title: '', alt: '', width: 4032, height: 3024 },
} as unknown as SubmittedFile
const letter = {
  ...waits,
  _id: 'f4',
  kind: 'text',
  name: 'advent_text.docx',
  file: { ...common, _id: 'f4', name: 'advent_text.docx', words: 212, pages: 1 },
} as unknown as SubmittedFile
const book = {
  ...waits,
  _id: 'f3',
  kind: 'other',
  name: 'norrbladet.zip',
  file: { ...common, _id: 'f3', name: 'norrbladet.zip' },
} as unknown as SubmittedFile

const item = {
  _id: 's1',
  number: '482 915',
  title: 'Kören sjunger in advent',
  publication: 'p1',
  publicationName: 'Bottenviksbladet',
  channel: 'page',
  senderName: 'Birgit Öhman',
  kinds: ['sound', 'image'],
  waiting: 2,
  accepted: 0,
  refused: 0,
  issueName: '',
  createdAt: '2026-11-20T07:14:00.000Z',
}

const open = (
  files: readonly SubmittedFile[] = [sound, picture],
  role: Role = 'user',
  availableFromDate: string | null = null,
) => {
  const unreleased = availableFromDate === null ? ['i2', 'i1'] : []
  const submission = { ...item, senderEmail: 'birgit@exempel.se', message: 'Ni får klippa.', files }
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    '/api/submissions': [item],
    '/api/submissions/waiting': { waiting: 1 },
    '/api/submissions/s1': submission,
    '/api/submissions/s1/text/f4': {
      passages: [1, 2, 3, 4].map((nr) => ({ isHeading: nr === 1 || nr === 4, text: `Stycke ${nr.toString()}` })),
      isWhole: true,
    },
    '/api/publications/names': [{ _id: 'p1', name: 'Bottenviksbladet' }],
    '/api/issues/names/p1': [
      { _id: 'i2', name: 'Nr 47', shortName: '47', date: '2099-11-27' },
      { _id: 'i1', name: 'Nr 46', shortName: '46', date: '2099-11-20' },
    ],
    '/api/issues/publication/p1': unreleased.map((_id) => ({ _id, isDefaultIssue: false })),
    '/api/issues/i1': { _id: 'i1', name: 'Nr 46', availableFromDate },
    '/api/articles/issue/i1': [{ _id: 'a1', name: 'Kören' }],
    '/api/soundfiles/article/a1': [{ ...common, _id: 'old', name: 'gammal.wav' }],
    '/api/issues/i1/imports/preview': {
      title: 'Norrbladet',
      filename: 'norrbladet.zip',
      articles: [],
      gone: [],
      faults: [],
    },
    'post /api/submissions/s1/accept': { _id: 's1', article: 'a9' },
  })
  const { router } = renderWith(api, <InboxPage />, { at: '/publications/inbox' })
  return Object.assign(() => asked.filter(({ method }) => method === 'post'), {
    where: () => `${router.state.location.pathname}${router.state.location.search}`,
  })
}

const chooseArticle = async (name: string) => {
  const field = await screen.findByRole('combobox', { name: 'Artikel' })
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name }))
}

beforeEach(() => sessionStorage.clear())

it('becomes an article of the next issue, with the picture described and the sender thanked', async () => {
  const posted = open()
  await userEvent.type(await screen.findByRole('textbox', { name: /^Bildtext/ }), 'Kören i koret')
  await userEvent.click(await screen.findByRole('button', { name: 'Lägg i Nr 46' }))
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]).toMatchObject({
    path: '/api/submissions/s1/accept',
    body: {
      files: [
        { _id: 'f1', alt: '' },
        { _id: 'f2', alt: 'Kören i koret' },
      ],
      issue: 'i1',
      article: null,
      newArticle: 'Kor rane kyrka',
      replaces: [],
      tellsSender: true,
    },
  })
})

it('replaces the sound of an article, or comes beside it, with the chosen files alone', async () => {
  const posted = open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ta med IMG_2231.jpg' }))
  expect(screen.getByText('1 av 2 filer följer med.')).toBeDefined()
  await chooseArticle('Kören')
  await screen.findByRole('radiogroup', { name: 'Artikeln har redan ljud' })
  await userEvent.click(screen.getByRole('button', { name: 'Lägg i Nr 46' }))
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.body).toMatchObject({
    files: [{ _id: 'f1' }],
    article: 'a1',
    newArticle: null,
    replaces: ['old'],
  })
})

it('is refused with a word', async () => {
  const posted = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Avvisa' }))
  const dialog = await screen.findByRole('dialog', { name: 'Avvisa' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Varför/ }), 'Vi har den redan.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Avvisa' }))
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]).toMatchObject({
    path: '/api/submissions/s1/refuse',
    body: { files: ['f1', 'f2'], reason: 'Vi har den redan.', tellsSender: true },
  })
})

it('is read where it stands, and becomes the text of the new article', async () => {
  const posted = open([letter])
  await screen.findByText('Stycke 3')
  expect(screen.queryByText('Stycke 4')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Visa hela texten i advent_text.docx' }))
  await screen.findByText('Stycke 4')
  await userEvent.click(await screen.findByRole('button', { name: 'Lägg i Nr 46' }))
  await waitFor(() =>
    expect(posted()[0]?.body).toMatchObject({ files: [{ _id: 'f4' }], newArticle: 'Stycke 1', text: 'f4' }),
  )
})

it('leads a book to the import of its issue', async () => {
  const posted = open([book], 'admin')
  await userEvent.click(await screen.findByRole('button', { name: 'Lägg i Nr 46' }))
  await screen.findByRole('dialog', { name: 'Det här kommer in' })
  expect(posted()[0]?.body).toMatchObject({ files: [{ _id: 'f3' }], issue: 'i1', article: null, newArticle: null })
})

it('leads a text of several headings to the articles that it becomes', async () => {
  const posted = open([letter])
  await screen.findByText('Stycke 1')
  await chooseArticle('Manus till artiklar')
  await userEvent.click(screen.getByRole('button', { name: 'Lägg i Nr 46' }))
  await waitFor(() => expect(posted.where()).toBe('/publications/articles/i1?manus=f4'))
  expect(posted()[0]?.body).toMatchObject({ files: [{ _id: 'f4' }], article: null, newArticle: null, text: null })
})

it('leads several sounds beside the articles to the table of pairs', async () => {
  const posted = open([sound, { ...sound, _id: 'f5', name: 'tal.wav' } as SubmittedFile])
  await chooseArticle('Ingen artikel, bara i numret')
  await userEvent.click(screen.getByRole('button', { name: 'Lägg i Nr 46' }))
  await waitFor(() => expect(posted.where()).toBe('/publications/articles/i1?para=ljud'))
})

it('warns that listeners hear at once what comes into a released issue', async () => {
  open([sound], 'user', '2020-01-01T00:00:00.000Z')
  await screen.findByRole('heading', { name: 'Numret är släppt' })
})

it('undoes a decision of long ago', async () => {
  const refusedFile = { ...sound, fate: 'refused', reason: 'Vi har den redan.', file: null } as SubmittedFile
  const posted = open([refusedFile])
  await userEvent.click(await screen.findByRole('button', { name: 'Ångra beslutet om kor_rane_kyrka.wav' }))
  expect(posted()).toMatchObject([{ path: '/api/submissions/s1/undo', body: { files: ['f1'] } }])
})

it('says in words what came, and how it stands', () => {
  expect(sayKinds(['text', 'sound', 'sound', 'other'])).toBe('2 ljud, 1 text, 1 annan fil')
  expect(standingOf({ waiting: 1, accepted: 2 })).toMatchObject({ text: 'Ny' })
  expect(standingOf({ waiting: 0, accepted: 2 })).toMatchObject({ text: 'Mottagen' })
  expect(standingOf({ waiting: 0, accepted: 0 })).toMatchObject({ text: 'Avvisad' })
  expect(articleNameOf('kor_rane_kyrka.wav')).toBe('Kor rane kyrka')
})
