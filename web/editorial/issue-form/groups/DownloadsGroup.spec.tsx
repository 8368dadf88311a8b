import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultSettings } from '../../../../domain/editorial/publication/settings/default-settings.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import type { Issue } from '../../queries/issues.ts'
import { DownloadsGroup } from './DownloadsGroup.tsx'

// The cast is sound: the group reads nothing else of it.
const issue = {
  _id: 'i1',
  publication: 'p1',
  availableFromDate: null,
  products: { dtbook: { durationMs: null } },
} as unknown as Issue

it('lists what has been made and what its publication lets be made, as that is now', async () => {
  let settings = { ...defaultSettings, audio: { mp3: { bitrate: 128 } }, sendToLegimus: true }
  const { api } = createFakeServer({
    '/api/publications/p1': () => settings,
    '/api/productions/books/issue/i1': [],
  })
  const { queries } = renderWith(api, <DownloadsGroup issue={issue} />)
  await screen.findByRole('button', { name: 'Daisy för webben (zip)' })
  screen.getByRole('button', { name: 'Daisy till Legimus (zip)' })
  screen.getByRole('link', { name: 'DTBook (zip)' })

  settings = { ...defaultSettings, sendToLegimus: false }
  await queries.invalidateQueries()
  await expect.poll(() => screen.queryByRole('button', { name: /webben|Legimus/ })).toBeNull()
  screen.getByRole('button', { name: 'Daisy (zip)' })
  screen.getByRole('link', { name: 'DTBook (zip)' })
})

it('says of what was made before the issue was changed that it is older, and of nothing else', async () => {
  const made = {
    ...issue,
    products: { daisy: { durationMs: 60_000 }, dtbook: { durationMs: null } },
  } as unknown as Issue
  const { api } = createFakeServer({
    '/api/publications/p1': defaultSettings,
    '/api/productions/books/issue/i1': [
      { issue: 'i1', kind: 'daisy', changesSince: { articles: 2, altered: [], details: false } },
      { issue: 'i1', kind: 'dtbook', changesSince: null },
    ],
  })
  renderWith(api, <DownloadsGroup issue={made} />)
  const older = await screen.findByText('Ändrad efter produktionen: 2 artiklar. Producera igen')
  expect(older.closest('.field-row')?.textContent).toContain('Daisy (zip)')
})
