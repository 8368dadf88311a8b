import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../../domain/people/user/rules.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { FindAnything } from './FindAnything.tsx'

const open = (role: Role) => {
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    '/api/publications/names': [{ _id: 'p1', name: 'Bottenviksbladet', role }],
    '/api/issues/running': [{ _id: 'i2', name: 'Bottenviksbladet nr 47', role }],
    '/api/issues': [],
    '/api/articles/found': [
      { _id: 'a1', name: 'Hembygdens dag', issue: 'i1', issueName: 'Bottenviksbladet nr 46', role },
    ],
    '/api/quotations': [{ _id: 'q1', name: 'Medlemsbladet', customerName: 'Hembygdsföreningen' }],
    '/api/orders': [{ _id: 'o1', name: 'Medlemsbladet 2026', customerName: 'Hembygdsföreningen' }],
    '/api/customers': [{ _id: 'c1', name: 'Hembygdsföreningen' }],
    '/api/users': [],
    '/api/pubgroups': [{ _id: 'g1', name: 'Taltidningar i norr' }],
    '/api/subscribers': [{ _id: 's1', name: 'Ingrid Berg', city: 'Luleå' }],
  })
  renderWith(api, <FindAnything onClose={() => {}} />)
  return () => asked.map(({ path }) => path.split('?')[0])
}
const type = async (text: string) => userEvent.type(await screen.findByRole('searchbox'), text)
const foundInGroup = async (group: string) =>
  within(await screen.findByRole('group', { name: group }))
    .getAllByRole('menuitem')
    .map((item) => [item.querySelector('span')?.textContent, item.getAttribute('href')])

describe('finding anything', () => {
  it('finds quotations, orders and customers by their own names and their customers’', async () => {
    open('admin')
    await type('hembygd')
    expect(await foundInGroup('Offerter')).toEqual([['Medlemsbladet', '/quotation/q1']])
    expect(await foundInGroup('Ordrar')).toEqual([['Medlemsbladet 2026', '/order/o1']])
    expect(await foundInGroup('Kunder')).toEqual([['Hembygdsföreningen', '/customer/c1']])
    await userEvent.clear(screen.getByRole('searchbox'))
    await type('taltidn')
    expect(await foundInGroup('Publikationsgrupper')).toEqual([['Taltidningar i norr', '/pubGroup/g1']])
  })

  it('finds what one does, with what it is done to, and places that no menu has', async () => {
    open('admin')
    await type('mejla botten')
    expect(await foundInGroup('Gör')).toEqual([['Mejla prenumeranterna', '/publications/mail/i2']])
    await userEvent.clear(screen.getByRole('searchbox'))
    await type('stat')
    expect(await foundInGroup('Gör')).toEqual([['Statistik', expect.stringMatching(/^\/statistic\/p1\/\d{4}$/)]])
    await userEvent.clear(screen.getByRole('searchbox'))
    await type('bildfil')
    expect(await foundInGroup('Gå till')).toEqual([['Bildfiler', '/imagefiles']])
  })

  it('finds a page by other words that people have for it, and says so when nothing is found', async () => {
    open('admin')
    for (const [words, text] of [
      ['bilder', 'Bildfiler'],
      ['tvåsteg', 'Inställningar'],
      ['lösenord', 'Inställningar'],
      ['roll', 'Vem får vad'],
      ['kortkomm', 'Kortkommandon'],
    ] as const) {
      await userEvent.clear(await screen.findByRole('searchbox'))
      await type(words)
      expect((await foundInGroup('Gå till')).map(([name]) => name)).toContain(text)
    }
    await userEvent.clear(screen.getByRole('searchbox'))
    await type('om publik')
    expect((await foundInGroup('Gör')).map(([name]) => name)).toEqual(['Inställningar'])
  })

  it('finds the first subscribers for an administrator who has stopped typing, and leads on to all of them', async () => {
    const asked = open('admin')
    await type('ingrid')
    expect(await foundInGroup('Prenumeranter')).toEqual([['Ingrid Berg', '/subscriber/s1']])
    expect(await foundInGroup('Sök vidare')).toEqual([['”ingrid” bland prenumeranterna', '/subscribers?sok=ingrid']])
    expect(asked().filter((path) => path === '/api/subscribers')).toHaveLength(1)
  })

  it.each([
    ['user', '/article/a1'],
    ['customer', '/publications/articles/i1'],
  ] as const)('finds articles, and leads a %s to %s', async (role, to) => {
    open(role)
    await type('hembygdens')
    expect(await foundInGroup('Artiklar')).toEqual([['Hembygdens dag', to]])
  })

  it.each([
    ['user', ['/api/orders', '/api/quotations'], ['/api/customers', '/api/users', '/api/subscribers']],
    ['customer', ['/api/issues'], ['/api/orders', '/api/quotations', '/api/customers', '/api/users']],
  ] as const)('asks for a %s only for what she may see', async (role, may, mayNot) => {
    const asked = open(role)
    await type('hembygd')
    await expect.poll(asked).toEqual(expect.arrayContaining([...may]))
    for (const address of mayNot) expect(asked()).not.toContain(address)
  })
})
