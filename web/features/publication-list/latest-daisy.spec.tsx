import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PublicationItem } from '../../../projections/publications/view.ts'
import { answering, renderWith } from '../../testing.tsx'
import { PublicationTable } from './PublicationTable.tsx'

const aPublication = (name: string, _id: string): PublicationItem => ({
  // The cast is sound: the table reads these alone.
  ...({ orgName: '', info: '', customer: null, posterimage: null, publicationType: {} } as unknown as PublicationItem),
  _id: PublicationItem.shape._id.parse(_id),
  name,
  createdAt: '2026-11-20T08:00:00.000Z',
})

const [old, fresh, none] = [
  aPublication('Gamla bladet', '0199e2a0-0000-7000-8000-000000000011'),
  aPublication('Nya bladet', '0199e2a0-0000-7000-8000-000000000012'),
  aPublication('Tomma bladet', '0199e2a0-0000-7000-8000-000000000013'),
]
const book = (publication: string, changed: object | null) => ({ publication, kind: 'daisy', changed })

it('says where the latest Daisy is older than its issue, and offers none where there is none', async () => {
  const { api } = answering({
    '/api/users/me': { _id: 'u', role: 'user' },
    '/api/productions/books/latest': [
      book(old._id, { articles: 2, details: false }),
      book(fresh._id, null),
      { ...book(none._id, null), kind: 'singleMp3' },
    ],
  })
  const nothing = () => {}
  renderWith(
    api,
    <PublicationTable
      publications={[old, fresh, none]}
      sort={{ column: 'name', direction: 'ascending' }}
      onSort={nothing}
      onRemove={nothing}
    />,
  )
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
  await screen.findByText('Senaste Daisy: ändrad efter produktionen: 2 artiklar')
  expect(row('Gamla').queryByText(/ändrad efter/)).not.toBeNull()
  expect(row('Nya').queryByText(/ändrad efter/)).toBeNull()
  const offered = (name: string) => row(name).queryByRole('link', { name: /senaste Daisy/ }) !== null
  expect([offered('Gamla'), offered('Nya'), offered('Tomma')]).toEqual([true, true, false])
})
