import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import type { ArticleActs } from '../acts/use-article-acts.ts'
import { anArticle, issueId } from '../testing.ts'
import { ArticleDialogs } from './ArticleDialogs.tsx'

const [a, b, c] = ['A', 'B', 'C'].map((name) => anArticle(name))
const INSTANT = '2026-11-25T09:00:00.000Z'
const sentVersion = ({ _id, name } = anArticle('A'), of: object = {}) => ({
  article: { _id, name },
  why: 'asked',
  receiver: 'ftp',
  name: 'FTP',
  place: 'ftp://in.example.se',
  files: [{ name: `${name}.mp3`, hash: 'a', at: INSTANT }],
  isTakenDown: false,
  at: INSTANT,
  until: null,
  ...of,
})
const web = { receiver: 'web', name: 'Webbplats' }

it('says where articles lie that are to be removed, of each place once', async () => {
  const versions = [
    sentVersion(a),
    sentVersion(b),
    sentVersion(c, { place: 'ftp://other.example.se' }),
    sentVersion(a, { ...web, place: 'https://site.example', isTakenDown: true }),
    sentVersion(b, { ...web, place: 'https://old.example', isLeft: true }),
  ]
  const { api } = createFakeServer({ [`/api/issues/receivers/${issueId}/versions`]: versions })
  // The cast is sound: the test calls no act.
  const acts = {} as ArticleActs
  const articles = [a, b].flatMap((each) => each ?? [])
  const nothing = () => undefined
  renderWith(
    api,
    <ArticleDialogs
      issueId={issueId}
      all={articles}
      dialog={{ kind: 'remove', articles }}
      categories={[]}
      acts={acts}
      onClose={nothing}
      onRemoved={nothing}
    />,
  )
  const dialog = within(screen.getByRole('alertdialog'))
  const [there, left] = await dialog.findAllByRole('listitem')
  expect(there?.textContent).toBe('FTP, ftp://in.example.se: A.mp3, B.mp3 sedan 25 november 2026 kl. 10.00')
  expect(left?.textContent).toContain('https://old.example')
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
  expect(dialog.getByText('På webbplatsen som numret är levererat till försvinner de inom en minut.')).toBeDefined()
})
