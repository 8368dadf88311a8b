import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { defaultSettings } from '../../../../domain/editorial/publication/settings/default-settings.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { SectionForm } from '../SectionForm.tsx'

const publication = {
  ...defaultSettings,
  _id: 'p1',
  name: 'Bottenviksbladet',
  orgName: '',
  nextIssueNumber: 1,
  speech: { ...defaultSettings.speech, enable: true, voice: 'Elsa' },
} as unknown as PublicationView

Element.prototype.scrollIntoView = () => {}
beforeEach(() => sessionStorage.clear())

const open = async () => {
  const server = createFakeServer({
    '/api/publications/p1': publication,
    '/api/speech/voices': [{ id: 'light', name: 'Ljus röst' }],
    'put /api/publications/p1': { _id: 'p1' },
  })
  const samples: unknown[] = []
  const file = async (_: string, body: unknown) => {
    samples.push(body)
    return new Blob(['RIFF'])
  }
  renderWith({ ...server.api, file }, <SectionForm publication={publication} path="talsyntes" elsewhere={[]} />)
  await screen.findByText('Allt är sparat')
  return { ...server, samples }
}

const soundsPlayed: string[] = []
vi.stubGlobal(
  'Audio',
  class extends EventTarget {
    src: string
    constructor(src: string) {
      super()
      this.src = src
    }
    play = async () => void soundsPlayed.push(this.src)
    pause = () => undefined
  },
)
URL.createObjectURL = () => 'blob:sound'
URL.revokeObjectURL = () => undefined

it('shows a voice that the installation does not have any more', async () => {
  await open()
  expect((await screen.findAllByText('Elsa (finns inte här)')).length).toBeGreaterThan(0)
})

it('takes a pause in seconds, and stores its thousandths as they were typed', async () => {
  const { asked } = await open()
  const pause = screen.getByRole('textbox', { name: /^Paus efter rubrik/ })
  expect(pause).toHaveProperty('value', '0,8')
  await userEvent.clear(pause)
  await userEvent.type(pause, '1,25')
  await userEvent.tab()
  expect(pause).toHaveProperty('value', '1,25')
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'put')?.body).toMatchObject({ speech: { headingPause: 1250 } }),
  )
})

it('takes how a word is said, with Enter, and lets it be heard before it is saved', async () => {
  const { asked, samples } = await open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Ord' }), 'LKAB')
  await userEvent.type(screen.getByRole('textbox', { name: 'Läses som' }), 'Elkåab{Enter}')
  expect(screen.getByRole('button', { name: 'Ta bort uttalet av LKAB' })).toBeDefined()
  expect(asked.some(({ method }) => method === 'put')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Provlyssna' }))
  await waitFor(() => expect(soundsPlayed).toEqual(['blob:sound']))
  expect(samples).toMatchObject([{ speech: { voice: 'Elsa', readings: [{ word: 'LKAB', reading: 'Elkåab' }] } }])
  await userEvent.click(screen.getByRole('button', { name: 'Stoppa' }))
  expect(screen.getByRole('button', { name: 'Provlyssna' })).toBeDefined()
})
