import { onlineManager } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import { savedFiles } from '../../kernel/testing/saved-files.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Labels } from '../queries/labels.ts'
import { AddressPreview, type Sheet } from './AddressPreview.tsx'

const path = '/api/issues/discs/1/addresses/cda'

const noMissingGlyphs = { here: [], elsewhere: [] }

const pageOf = (query: string): Labels => {
  const page = Number(new URLSearchParams(query).get('page'))
  return {
    page,
    pages: 3,
    picture: `<svg id="${page}"/>`,
    labels: [['Ingrid Sandberg', `972 4${page} Luleå`]],
    unshown: noMissingGlyphs,
  }
}

type OpenedPreviewProps = { readonly hidden: number; readonly unaddressed: number }

const OpenedPreview = ({ hidden, unaddressed }: OpenedPreviewProps) => {
  const [sheet, setSheet] = useState<Sheet>('3x8')
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <AddressPreview
      path={path}
      sheet={sheet}
      onSheet={setSheet}
      hidden={hidden}
      unaddressed={unaddressed}
      onClose={() => setOpen(false)}
    />
  ) : (
    <p>Stängd</p>
  )
}

const open = async (answer: unknown = pageOf, hidden = 0, unaddressed = 0) => {
  const saved = savedFiles()
  const { api, asked } = createFakeServer({ [`${path}/preview`]: answer, [`post ${path}/preview`]: pageOf('page=1') })
  const wanted: unknown[] = []
  const file = async (...of: readonly unknown[]) => {
    wanted.push(of)
    return new Blob(['etiketter'])
  }
  renderWith({ ...api, file }, <OpenedPreview hidden={hidden} unaddressed={unaddressed} />)
  await screen.findByRole('dialog', { name: 'Så blir etiketterna' })
  return { asked, wanted, saved }
}

/** A pending button has an image of its own, so the sheet's image is found by its name. */
const SHEET_IMAGE = { name: /^Sida / }
const shownImageAddress = () => decodeURIComponent(screen.getByRole('img', SHEET_IMAGE).getAttribute('src') ?? '')
const status = (text: string) => expect.poll(() => screen.getByRole('status').textContent).toBe(text)

it('shows the sheets one at a time, by keyboard, and says what stands on them', async () => {
  const { asked } = await open()
  await screen.findByRole('img', { name: /^Sida 1 av 3: 1 etikett, märkt Blindskriftsförsändelse/ })
  expect(shownImageAddress()).toBe('data:image/svg+xml,<svg id="1"/>')
  const next = screen.getByRole('button', { name: 'Nästa sida' })
  next.focus()
  await userEvent.keyboard('{Enter}')
  await status('Sida 2 av 3')
  await userEvent.keyboard('{End}')
  await expect.poll(shownImageAddress).toContain('id="3"')
  expect(document.activeElement).toBe(next)
  await userEvent.keyboard('{ArrowRight}')
  await status('Sida 3 av 3')
  await userEvent.keyboard('{Home}')
  await expect.poll(shownImageAddress).toContain('id="1"')
  await userEvent.click(screen.getByText('Etiketterna som text'))
  expect(screen.queryByRole('textbox', { name: 'Gå till sida' })).toBeNull()
  expect(within(screen.getByRole('list')).getByText('Ingrid Sandberg, 972 41 Luleå')).toBeTruthy()
  const first = asked.slice(0, 3).map(({ path: each }) => each)
  expect(first).toEqual([1, 2, 3].map((page) => `${path}/preview?sheet=3x8&page=${page}`))
})

it('shows what is chosen, from its first page, and prints that', async () => {
  const { asked } = await open()
  await screen.findByRole('img', SHEET_IMAGE)
  await userEvent.click(screen.getByRole('button', { name: 'Nästa sida' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Returetiketter' }))
  await userEvent.click(screen.getByRole('radio', { name: /^2 × 8/ }))
  await status('Sida 1 av 3')
  expect(asked.at(-1)?.path).toBe(`${path}/preview?sheet=2x8&slips=true&page=1`)
  const link = screen.getByRole('link', { name: /^Skriv ut alla sidor/ })
  expect(link.getAttribute('href')).toBe(`${path}?sheet=2x8&slips=true`)
})

it('goes straight to a page that is far away', async () => {
  await open((query: string) => ({ ...pageOf(query), pages: 125 }))
  const leap = await screen.findByRole('textbox', { name: 'Gå till sida' })
  await userEvent.clear(leap)
  await userEvent.type(leap, '60{Enter}')
  await expect.poll(shownImageAddress).toContain('id="60"')
  await status('Sida 60 av 125')
})

it('says what no font has, whose it is, and where there is more', async () => {
  const lacking = { here: [{ label: 0, letters: '東 京' }], elsewhere: [2, 5] }
  await open((query: string) => ({ ...pageOf(query), unshown: query.endsWith('page=1') ? lacking : noMissingGlyphs }))
  const told = await screen.findByRole('alert')
  expect(within(told).getByRole('listitem').textContent).toBe(
    'Ingrid Sandberg: typsnittet saknar 東 京, som blir rutor.',
  )
  expect(within(told).getByText('Det finns också på sida 2 och 5.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Nästa sida' }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

it('says once what many of them lack', async () => {
  const many = Array.from({ length: 12 }, (_, at) => at)
  const here = many.map((label) => ({ label, letters: label === 11 ? '王 東' : '東' }))
  const labels = many.map((label) => [`Kund ${label}`])
  await open((query: string) => ({ ...pageOf(query), labels, unshown: { here, elsewhere: [] } }))
  const told = within(await screen.findByRole('alert')).getAllByRole('listitem')
  expect(told.map(({ textContent }) => textContent)).toEqual([
    `${many
      .slice(0, 10)
      .map((label) => `Kund ${label}`)
      .join(', ')} och fler: typsnittet saknar 東, som blir rutor.`,
    'Kund 11: typsnittet saknar 王 東, som blir rutor.',
  ])
})

it('says how many have no label, where it shows the labels and where it tells what they say', async () => {
  await open(pageOf, 0, 2)
  await screen.findByRole('img', SHEET_IMAGE)
  expect(screen.getAllByText('2 utan adress och postnummer får ingen etikett.')).toHaveLength(2)
})

it('can be seen as large as on paper', async () => {
  await open()
  await screen.findByRole('img', SHEET_IMAGE)
  expect(screen.queryByRole('region', { name: 'Bild i verklig storlek' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Verklig storlek' }))
  expect(screen.getByRole('region', { name: 'Bild i verklig storlek' })).toHaveProperty('tabIndex', 0)
})

it('shows whoever is hidden to who says why, and prints it so', async () => {
  const { asked, wanted, saved } = await open(pageOf, 2)
  const ask = screen.getByRole('button', { name: 'Visa med skyddade' })
  expect(ask).toHaveProperty('disabled', true)
  expect(screen.getByText(/^2 har skyddad identitet och är inte med/)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Skäl' }), 'Postas i dag{Enter}')
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({
      method: 'post',
      path: `${path}/preview?sheet=3x8&page=1`,
      body: { reason: 'Postas i dag' },
    })
  await userEvent.click(await screen.findByRole('button', { name: 'Hämta alla sidor, med skyddade' }))
  await expect.poll(() => saved).toHaveLength(1)
  expect(wanted).toEqual([[`${path}?sheet=3x8`, { reason: 'Postas i dag' }]])
})

it('says that a page does not come without a network, in place of the one before', async () => {
  let isGone = false
  await open((query: string) => {
    if (isGone) throw new TypeError('Failed to fetch')
    return pageOf(query)
  })
  await screen.findByRole('img', SHEET_IMAGE)
  isGone = true
  onlineManager.setOnline(false)
  try {
    await userEvent.click(screen.getByRole('button', { name: 'Nästa sida' }))
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeTruthy()
    expect(screen.queryByRole('img', SHEET_IMAGE)).toBeNull()
  } finally {
    onlineManager.setOnline(true)
  }
})

it('says why there is none', async () => {
  await open(() => {
    throw new RequestRefusal({ title: 'ReturnAddressMissing', status: 409, detail: 'Fyll i adressen under Säljare.' })
  })
  expect(await screen.findByText('Fyll i adressen under Säljare.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull()
})

it('is tried again where a page did not come, and leads on', async () => {
  let isDown = false
  await open((query: string) => {
    if (isDown) throw new TypeError('fetch failed')
    return pageOf(query)
  })
  await screen.findByRole('img', SHEET_IMAGE)
  isDown = true
  await userEvent.click(screen.getByRole('button', { name: 'Nästa sida' }))
  const again = await screen.findByRole('button', { name: 'Försök igen' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nästa sida' }))
  isDown = false
  await userEvent.click(again)
  await expect.poll(shownImageAddress).toContain('id="2"')
})
