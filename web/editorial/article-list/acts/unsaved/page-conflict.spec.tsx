import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { playMeanwhile } from '../../testing/play-meanwhile.tsx'
import { anArticle } from '../../testing.ts'

// jsdom lays out nothing, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => {}

const server = () =>
  playMeanwhile<number>({
    field: 'page',
    first: 2,
    rows: (page) => [anArticle('A'), anArticle('B', { page }), anArticle('C', { page: 9 })],
  })

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Sida för B' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const alertText = () => screen.queryByRole('alert')?.textContent

const REFUSED_PAGE_TEXT = 'Sidnumret 7 sparades inte: det har ändrats till 5 sedan du såg det.'

/** Another editor gives the article another page while this one types. */
const meet = async (hears = true) => {
  const played = server()
  const list = await played.open()
  await userEvent.click(field())
  await userEvent.keyboard('7')
  played.world.now = 5
  if (hears) await list.follow()
  await userEvent.keyboard('{Enter}')
  await expect.poll(alertText).toBe(REFUSED_PAGE_TEXT)
  return played
}

beforeEach(() => sessionStorage.clear())

for (const hears of [true, false])
  it(`shows the page that another gave, and keeps what was typed beside it, ${hears ? 'also' : 'not'} heard of`, async () => {
    const { taken } = await meet(hears)
    await expect.poll(() => field().value).toBe('5')
    expect(taken).toEqual([])
  })

it('keeps what is being typed while another page comes', async () => {
  const { open, world } = server()
  const { follow } = await open()
  await userEvent.click(field())
  await userEvent.keyboard('7')
  world.now = 5
  await follow()
  expect([field().value, document.activeElement]).toEqual(['7', field()])
  await userEvent.keyboard('{Escape}')
  expect(field().value).toBe('5')
})

it('puts what was typed over it when told so', async () => {
  const { taken } = await meet()
  await press('Behåll 7')
  await expect.poll(() => taken).toEqual([7])
  await expect.poll(() => [field().value, alertText()]).toEqual(['7', undefined])
})

it('lets it stand when told so, and where the same page was typed', async () => {
  const { taken } = await meet()
  await press('Ta 5')
  expect([field().value, alertText(), taken, sessionStorage.length]).toEqual(['5', undefined, [], 0])
  cleanup()
  const { open, world, taken: others } = server()
  const { follow } = await open()
  await userEvent.click(field())
  await userEvent.keyboard('5')
  world.now = 5
  await follow()
  await userEvent.keyboard('{Enter}')
  expect([field().value, alertText(), others]).toEqual(['5', undefined, []])
})

it('still asks when something else has been done, and after the page was left', async () => {
  const { open, taken } = await meet()
  await userEvent.click(screen.getByRole('button', { name: 'Utvald, C' }))
  expect(alertText()).toBe(REFUSED_PAGE_TEXT)
  cleanup()
  await open()
  expect(alertText()).toBe(REFUSED_PAGE_TEXT)
  await press('Behåll 7')
  await expect.poll(() => taken).toEqual([7])
})

it('is tried again, or given up, where the server was silent', async () => {
  const { open, world, taken } = server()
  await open()
  world.isSilent = true
  await userEvent.click(field())
  await userEvent.keyboard('7{Enter}')
  await expect.poll(alertText).toBe('Sidnumret 7 sparades inte. Servern svarar inte.')
  expect(field().value).toBe('2')
  world.isSilent = false
  await press('Försök igen')
  await expect.poll(() => taken).toEqual([7])
})
