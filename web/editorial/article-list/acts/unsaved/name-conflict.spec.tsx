import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { playMeanwhile } from '../../testing/play-meanwhile.tsx'
import { anArticle } from '../../testing.ts'

const server = () => playMeanwhile<string>({ field: 'name', first: 'B', rows: (name) => [anArticle('B', { name })] })

const field = () => screen.findByRole<HTMLInputElement>('textbox')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const REFUSED_NAME_TEXT = 'Namnet sparades inte: det har ändrats till ”Deras” sedan du såg det.'

/** Another editor renames the article while this one types. */
const meet = async (hears = true) => {
  const played = server()
  const list = await played.open()
  screen.getByRole('link', { name: 'B' }).focus()
  await userEvent.keyboard('{F2}Mitt')
  played.world.now = 'Deras'
  if (hears) await list.follow()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toBe(REFUSED_NAME_TEXT)
  return played
}

beforeEach(() => sessionStorage.clear())

for (const hears of [true, false])
  it(`keeps what was typed beside the name that another gave meanwhile, ${hears ? 'also' : 'not'} heard of`, async () => {
    const { taken } = await meet(hears)
    expect([(await field()).value, taken]).toEqual(['Mitt', []])
  })

it('does not take Enter for an answer, and puts the typed name over the other when told so', async () => {
  const { taken } = await meet()
  await userEvent.type(await field(), '{Enter}')
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toBe(REFUSED_NAME_TEXT)
  expect(taken).toEqual([])
  await press('Behåll ditt')
  expect(await screen.findByRole('link', { name: 'Mitt' })).toBeDefined()
  await expect.poll(() => taken).toEqual(['Mitt'])
})

it('lets the other name stand when told so', async () => {
  const { taken } = await meet()
  await press('Ta ”Deras”')
  expect(await screen.findByRole('link', { name: 'Deras' })).toBeDefined()
  expect([taken, sessionStorage.length]).toEqual([[], 0])
})

it('still asks after the page was left', async () => {
  const { open, taken } = await meet()
  cleanup()
  await open()
  expect((await screen.findByRole('alert')).textContent).toBe(REFUSED_NAME_TEXT)
  await press('Behåll ditt')
  await expect.poll(() => taken).toEqual(['Mitt'])
})

it('sends nothing where nothing was typed', async () => {
  const { open, world, taken } = server()
  const { follow } = await open()
  screen.getByRole('link', { name: 'B' }).focus()
  await userEvent.keyboard('{F2}')
  world.now = 'Deras'
  await follow()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'Deras' })).toBeDefined()
  expect([taken, screen.queryByRole('alert')]).toEqual([[], null])
})

it('never shows the former name again once Enter is pressed', async () => {
  await server().open()
  screen.getByRole('link', { name: 'B' }).focus()
  await userEvent.keyboard('{F2}Mitt')
  const shown: (string | null | undefined)[] = []
  const watching = new MutationObserver(() => shown.push(document.querySelector('a[data-name]')?.textContent))
  watching.observe(document.body, { childList: true, characterData: true, subtree: true })
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('link', { name: 'Mitt' })
  watching.disconnect()
  expect(shown).toContain('Mitt')
  expect(shown).not.toContain('B')
})
