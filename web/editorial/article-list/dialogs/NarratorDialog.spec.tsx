import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { publicName } from '../../entities/public-name.ts'
import { anArticle } from '../testing.ts'
import { NarratorDialog } from './NarratorDialog.tsx'

it('fills the name that listeners get with the chosen narrator’s, which an editor may change', async () => {
  const { api } = createFakeServer({ '/api/users/narrators': [{ _id: 'u1', name: 'Greta Wallin' }] })
  const chosen: object[] = []
  renderWith(
    api,
    <NarratorDialog
      articles={[anArticle('A'), anArticle('B')]}
      onClose={() => undefined}
      onChoose={(narration) => chosen.push(narration)}
    />,
  )
  await userEvent.click(await screen.findByRole('combobox', { name: 'Inläsare' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Greta Wallin' }))
  const name = screen.getByRole('textbox', { name: 'Inläst av' })
  expect(name).toHaveProperty('value', 'Greta Wallin')
  await userEvent.type(name, ' Ek')
  await userEvent.click(screen.getByRole('button', { name: 'Välj inläsare' }))
  expect(chosen).toEqual([{ narratedBy: 'Greta Wallin Ek', narratedByUser: 'u1', assignedTo: 'Greta Wallin' }])
})

it.each([
  ['', undefined, 'Greta', 'Greta'],
  ['Greta', 'Greta', 'Maj', 'Maj'],
  ['G. Wallin', 'Greta', 'Maj', 'G. Wallin'],
  ['Greta', 'Greta', undefined, ''],
])('of %j, where %j gives way to %j, makes %j', (written, before, now, name) =>
  expect(publicName(written, { before, now })).toBe(name),
)
