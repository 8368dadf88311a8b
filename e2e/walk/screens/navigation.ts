import { button, link, menuitem, screenSights, text } from '../screen.ts'
import type { Sight } from '../sight.ts'

export const navigation: readonly Sight[] = [
  ...screenSights({
    group: 'Navbar',
    at: () => '/today',
    parts: {
      'Menu with Publikation': link('Publikation'),
      'collapsible groups': (page) => page.getByRole('banner').locator('[aria-expanded]'),
      'admin-only Subscriber menu': (page) => link('Prenumeranter')(page).or(button('Prenumeranter')(page)),
      'Administration dropdown': button('Administration'),
      'a search box': button('Sök i allt'),
    },
  }),
  ...screenSights({
    group: 'Navbar',
    at: () => '/today',
    first: (page) => page.getByRole('button', { name: 'Administration' }).click(),
    parts: Object.fromEntries(
      [
        ['Users', 'Användare'],
        ['Customers', 'Kunder'],
        ['Temporary subscriber', 'Prenumerationsärenden'],
        ['Quotation', 'Offerter'],
        ['Order', 'Ordrar'],
        ['Discount', 'Rabatter'],
        ['Group', 'Publikationsgrupper'],
      ].map(([element = '', name = '']) => [element, (page) => menuitem(name)(page).or(link(name)(page))]),
    ),
  }),
  ...screenSights({
    group: 'Navbar',
    at: () => '/today',
    first: (page) => page.getByRole('banner').getByRole('button').last().click(),
    parts: {
      'user menu with settings': (page) => menuitem('Inställningar')(page).or(link('Inställningar')(page)),
      'user menu with log out': (page) => menuitem('Logga ut')(page).or(link('Logga ut')(page)),
    },
  }),
  ...screenSights({
    group: 'Generic parts',
    at: () => '/discounts',
    parts: {
      'a footer showing the product version': text(/^Ljudkod \d/),
      'Dev/Beta marker': (page) => page.getByText(/Dev|Beta/),
    },
  }),
]
