import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { FIRST_PRICE_LIST } from '../../../domain/sales/pricing/services/first-price-list.ts'
import { type Api, RequestRefusal } from '../../kernel/server/api-client.ts'
import { savedFiles } from '../../kernel/testing/saved-files.ts'
import { renderWith } from '../../kernel/testing.tsx'
import { PriceListPage } from '../pages/PriceListPage.tsx'
import type { PriceListVersion } from '../queries/price-lists.ts'
import { priceFields } from './fields.ts'
import { differences, numbersOf, tariffOf } from './numbers.ts'

afterEach(() => {
  sessionStorage.clear()
})

const { rows, rules } = FIRST_PRICE_LIST
const firstVersion: PriceListVersion = {
  version: 1,
  effectiveFrom: '2016-02-01',
  status: 'inForce',
  publishedAt: '2026-03-02T09:00:00.000Z',
  rows,
  rules,
}
const comingVersion: PriceListVersion = {
  ...firstVersion,
  version: 2,
  effectiveFrom: '2090-01-01',
  status: 'coming',
  rows: { ...rows, app: { ...rows.app, unitPrice: 21_000 } },
}

type PostedBody = { readonly path: string; readonly body: unknown }

const open = async (versions: readonly PriceListVersion[], change: Partial<Api> = {}) => {
  const posted: PostedBody[] = []
  const removed: string[] = []
  const api: Partial<Api> = {
    get: async <Body,>() => versions as Body,
    post: async <Body,>(path: string, body: unknown) => {
      posted.push({ path, body })
      return {} as Body
    },
    del: async <Body,>(path: string) => {
      removed.push(path)
      return undefined as Body
    },
    ...change,
  }
  renderWith(api, <PriceListPage />)
  await screen.findByRole('heading', { name: 'Versioner' })
  return { posted, removed }
}

/** Pastes the text at once, because each typed key would render every field of the page. */
const fill = async (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  if (text !== '') await userEvent.paste(text)
  fireEvent.blur(field)
}
const publish = (version: number) =>
  userEvent.click(screen.getByRole('button', { name: `Publicera version ${version}` }))
const example = () =>
  screen.getByRole('complementary', { name: 'Exempel på pris' }).textContent?.replaceAll('\u00a0', ' ')

describe('the price list', () => {
  it('shows what the example costs while a price is typed', async () => {
    await open([firstVersion])
    expect(example()).toContain('15 066 kr')
    const field = screen.getByLabelText('Inläsning, pris, kr')
    await userEvent.clear(field)
    await userEvent.type(field, '66,50')
    fireEvent.blur(field)
    expect(example()).toContain('16 189,20 kr')
    expect(example()).toContain('1 123,20 kr mer än i den senaste versionen')
  })

  it('is published as the next version with everything that was typed', async () => {
    const { posted } = await open([firstVersion])
    await fill('Inläsning, pris, kr', '66,5')
    await fill('App, pris, kr', '210')
    expect(screen.getByText('2 ändringar mot version 1')).toBeDefined()
    await publish(2)
    await screen.findByText('Prislista version 2 är publicerad.')
    expect(posted).toMatchObject([
      {
        path: '/api/pricelists',
        body: {
          version: 2,
          effectiveFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          rows: { ...rows, narrationDarub: { unitPrice: 6650 }, app: { unitPrice: 21_000 } },
          rules,
        },
      },
    ])
  })

  it('is taken back with Ångra', async () => {
    const { removed } = await open([firstVersion])
    await fill('App, pris, kr', '210')
    await publish(2)
    await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(removed).toEqual(['/api/pricelists/2']))
  })

  it('says at the field what is wrong, and sends nothing', async () => {
    const { posted } = await open([firstVersion])
    await fill('App, moms, %', '')
    await fill('RSS-flöde, pris, kr', '')
    await publish(2)
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Rätta 2 uppgifter.')
    await userEvent.click(within(summary).getByRole('link', { name: 'RSS-flöde: pris. Ange priset i hela ören.' }))
    expect(document.activeElement).toBe(screen.getByLabelText('RSS-flöde, pris, kr'))
    expect(posted).toEqual([])
  })

  it('says when a price would be lower than what is in it', async () => {
    await open([firstVersion])
    await fill('App, pris, kr', '1')
    await publish(2)
    expect((await screen.findByRole('alert')).textContent).toContain('App: pris. Daisy ingår här')
    expect(screen.getByLabelText('App, pris, kr').getAttribute('aria-invalid')).toBe('true')
  })

  it('says what the server refuses', async () => {
    const refusal = new RequestRefusal({
      title: 'PriceListOutdated',
      status: 409,
      detail: 'Någon annan har publicerat.',
    })
    await open([firstVersion], { post: () => Promise.reject(refusal) })
    await fill('App, pris, kr', '210')
    await publish(2)
    expect((await screen.findByRole('alert')).textContent).toContain('Någon annan har publicerat.')
  })

  it('keeps what was typed over a reload', async () => {
    await open([firstVersion])
    await fill('App, pris, kr', '210')
    cleanup()
    await open([firstVersion])
    expect(screen.getByText('1 ändring mot version 1')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Kasta ändringarna' }))
    expect(screen.getByText('Inga ändringar mot version 1')).toBeDefined()
  })

  it('withdraws a version that does not count yet', async () => {
    const { removed } = await open([comingVersion, firstVersion])
    await userEvent.click(screen.getByRole('button', { name: 'Återkalla version 2' }))
    await screen.findByText('Prislista version 2 är återkallad.')
    expect(removed).toEqual(['/api/pricelists/2'])
  })

  it('are saved with a line for every price and a column for every version', async () => {
    const saved = savedFiles()
    await open([comingVersion, firstVersion])
    await userEvent.click(screen.getByRole('button', { name: 'Hämta som CSV' }))
    await expect.poll(() => saved.length).toBe(1)
    const lines = (await saved[0]?.text())?.replace('\uFEFF', '').trim().split('\r\n') ?? []
    expect(lines[0]).toBe('Pris;Version 2, från 2090-01-01 (Kommande);Version 1, från 2016-02-01 (Gäller nu)')
    expect(lines).toHaveLength(1 + priceFields.length)
    expect(lines.filter((line) => new Set(line.split(';').slice(1)).size > 1)).toEqual([
      lines[0],
      expect.stringMatching(/;210.*;200/),
    ])
  })

  it('shows what a version changed', async () => {
    await open([comingVersion, firstVersion])
    const row = screen.getByRole('row', { name: /Version 2/ })
    expect(row.textContent?.replaceAll('\u00a0', ' ')).toContain('1 ändringApp: pris200 kr')
    expect(screen.getByRole('heading', { name: 'Inga ändringar mot version 2' })).toBeDefined()
  })
})

describe('the numbers of a price list', () => {
  it('are all there, and become the same list again', () =>
    expect(tariffOf(numbersOf(FIRST_PRICE_LIST))).toEqual({ rows, rules }))
  it('are compared in words', () => {
    const numbers = numbersOf(FIRST_PRICE_LIST)
    const after = { ...numbers, 'rules.millisecondsPerWord': 300, 'rows.app.workSeconds': null }
    expect(differences(numbers, after)).toEqual([
      { label: 'App: arbete', before: '10 min', after: '(tomt)' },
      { label: 'Lästid per ord', before: '0,32 s', after: '0,3 s' },
    ])
  })
})
