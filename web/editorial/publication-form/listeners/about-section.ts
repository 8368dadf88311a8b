import { linksIn, searchesIn } from '../../../../domain/editorial/publication/settings/links/link-list.ts'
import type { Section } from '../section.ts'

const count = (number: number, one: string, many: string) =>
  number > 0 && `${number.toString()} ${number === 1 ? one : many}`

export const aboutSection = {
  path: 'om',
  title: 'Om publikationen',
  help: 'Det som publikationen säger om sig själv. Allt här är för lyssnarna och syns för alla.',
  labels: {
    subTitle: 'Undertitel',
    description: 'Kort beskrivning',
    about: 'Om',
    links: 'Länkar',
    searchLinks: 'Sökningar',
  },
  readers: {
    subTitle: 'web/listening/player/parts/PlayerHeader.tsx',
    description: 'web/listening/player/parts/AboutPanel.tsx',
    about: 'web/listening/player/parts/AboutPanel.tsx',
    links: 'projections/listening/playlist/shown-publication.ts',
    searchLinks: 'projections/listening/playlist/shown-publication.ts',
  },
  summary: ({ subTitle, description, about, links, searchLinks }) => {
    const parts = [
      subTitle !== '' && subTitle,
      (description !== '' || about !== '') && 'har beskrivning',
      count(linksIn(links).length, 'länk', 'länkar'),
      count(searchesIn(searchLinks).length, 'sökning', 'sökningar'),
    ]
    return parts.some((part) => part !== false) ? parts : ['Inget är skrivet än']
  },
} as const satisfies Section
