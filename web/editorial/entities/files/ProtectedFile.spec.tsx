import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { RequestRefusal } from '../../../kernel/server/api-client.ts'
import { savedFiles } from '../../../kernel/testing/saved-files.ts'
import { renderWith } from '../../../kernel/testing.tsx'
import { ProtectedFile } from './ProtectedFile.tsx'

it('is fetched by keyboard with a reason, and says what was wrong with one', async () => {
  const asked: unknown[] = []
  const saved = savedFiles()
  const file = async (path: string, body: unknown) => {
    asked.push([path, body])
    if (asked.length === 1) throw new RequestRefusal({ title: 'Invalid', status: 422, detail: 'Ange varför.' })
    return new Blob(['etiketter'])
  }
  renderWith({ file }, <ProtectedFile path="/api/labels" fileName="adressetiketter.pdf" />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.type(screen.getByRole('textbox', { name: /^Skäl/ }), 'x{Enter}')
  expect(await screen.findByText('Ange varför.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^Skäl/ }), 'Skivan ska postas{Enter}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(asked.at(-1)).toEqual(['/api/labels', { reason: 'xSkivan ska postas' }])
  expect(saved).toHaveLength(1)
})
