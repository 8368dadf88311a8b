import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { ReturnedLetters } from './ReturnedLetters.tsx'

const path = '/api/mailing/returns'
const mailbox = {
  name: 'studs hos mx.example.se, INBOX',
  lookedAt: '2026-11-25T08:05:00.000Z',
  failure: null,
  taken: 2,
  passedOver: 0,
}

const open = async (answered: object, trial: object = {}) => {
  const { api, asked } = createFakeServer({
    [path]: { mailbox: { ...mailbox, ...answered }, handedOn: null },
    [`post ${path}/try`]: trial,
  })
  renderWith(api, <ReturnedLetters />)
  const region = await screen.findByRole('region', { name: 'Mejl som kommer tillbaka' })
  return { region, asked }
}

it.each([
  [{}, /läses ur studs hos mx\.example\.se, INBOX, senast 25 november 2026 kl\. 09\.05\. 2 mejl har kommit tillbaka/],
  [{ lookedAt: null, taken: 0 }, /Ingen har tittat där än\. Inget har kommit tillbaka än/],
  [{ taken: 1 }, /1 mejl har kommit tillbaka/],
  [{ passedOver: 1 }, /1 mejl gick inte att läsa och hoppades över/],
  [{ failure: 'Mejlservern svarar inte.' }, /läses inte.*Mejlservern svarar inte.*studs hos mx/],
])('tells how the mailbox stands: %j', async (answered, said) => {
  const { region } = await open(answered)
  expect(region.textContent).toMatch(said)
})

it('says nothing where no mailbox is read', async () => {
  const { api, asked } = createFakeServer({ [path]: { mailbox: null, handedOn: { passedOver: 0 } } })
  renderWith(api, <ReturnedLetters />)
  await expect.poll(() => asked.length).toBe(1)
  expect(screen.queryByRole('region', { name: 'Mejl som kommer tillbaka' })).toBeNull()
})

it('is tried from the keyboard, and says plainly what was wrong', async () => {
  const failure = 'Mejlservern släpper inte in oss. Kontrollera användarnamnet och lösenordet i BOUNCE_IMAP_URL.'
  const { region, asked } = await open({}, { done: ['connect'], failure })
  await userEvent.tab()
  expect(document.activeElement).toBe(within(region).getByRole('button', { name: 'Prova anslutningen' }))
  await userEvent.keyboard('{Enter}')
  expect(await within(region).findByText(failure)).toBeDefined()
  expect(within(region).getByText('Servern svarar.')).toBeDefined()
  expect(asked.at(-1)).toMatchObject({ method: 'post', path: `${path}/try` })
})

it('tells of what a mail server has handed on that could not be read', async () => {
  const { api } = createFakeServer({ [path]: { mailbox: null, handedOn: { passedOver: 2 } } })
  renderWith(api, <ReturnedLetters />)
  const region = await screen.findByRole('region', { name: 'Mejl som kommer tillbaka' })
  expect(region.textContent).toBe('2 mejl gick inte att läsa och hoppades över.')
})
