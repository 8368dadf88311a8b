import { everythingOn } from '../fixtures.ts'
import { heading, screenSights, text } from '../screen.ts'
import { type Sight, sightsOf } from '../sight.ts'

export const front: readonly Sight[] = [
  ...screenSights({
    group: 'Route /',
    at: async (world) => (await everythingOn(world), '/'),
    role: 'visitor',
    parts: {
      '/': heading('Ljudkod'),
      'tab log in': (page) => page.getByRole('tab', { name: 'Logga in' }),
      'tab upload files': (page) => page.getByRole('tab', { name: 'Ladda upp filer' }),
      'tab subscription change': (page) => page.getByRole('tab', { name: 'Ändra prenumeration' }),
    },
  }),
  ...screenSights({
    group: 'Route /',
    at: async (world) => (await everythingOn(world), '/'),
    role: 'visitor',
    first: (page) => page.getByRole('tab', { name: 'Ladda upp filer' }).click(),
    parts: {
      'publications allowing anonymous upload': text('Bottenviksbladet'),
      'choose publication, then upload': (page) => page.getByLabel(/^Publikation/),
      'Daisy must be uploaded as a ZIP': text(/zip/i),
    },
  }),
  ...screenSights({
    group: 'Route /',
    at: async (world) => (await everythingOn(world), '/'),
    role: 'visitor',
    first: (page) => page.getByRole('tab', { name: 'Ändra prenumeration' }).click(),
    parts: { 'publications allowing temporary subscription': (page) => page.getByLabel(/^Publikation/) },
  }),
  ...sightsOf(2, 'Route /', {
    'any unknown path goes here': async (world) => {
      const page = await world.open('/finns/inte', 'visitor')
      await page.getByText('Sidan finns inte').first().waitFor()
      return '/finns/inte'
    },
  }),
]
