import { solidColour, textOn } from '../../../domain/editorial/publication/colours.ts'
import { linksIn, searchesIn } from '../../../domain/editorial/publication/settings/links/link-list.ts'
import { waysOf } from '../../../domain/editorial/publication/settings/links/ways.ts'
import { type Face, faces, type PublicationType } from '../../../domain/editorial/publication/types.ts'
import type { HeardSettings } from './rows.ts'

/** The text for people who want contact is for listeners only where the foot of the player shows it. */
const footerOf = ({ webSite, name, contactMessage }: HeardSettings, { footer }: Face) => {
  if (!URL.canParse(webSite) || footer === 'ljudkod') return null
  return { text: footer === 'own' ? contactMessage || name : new URL(webSite).host, url: webSite }
}

const headOf = (settings: HeardSettings) => {
  const headerColor = solidColour(settings.headerColor)
  return { headerColor, headerText: headerColor === '' ? 'black' : textOn(headerColor) }
}

/** What a publication says of itself to listeners, in the form of its type. */
export const shownPublication = (id: string, settings: HeardSettings, type: PublicationType) => ({
  _id: id,
  name: settings.name,
  subTitle: settings.subTitle,
  type,
  face: faces[type],
  ...headOf(settings),
  description: settings.description,
  about: settings.about,
  links: linksIn(settings.links),
  searches: searchesIn(settings.searchLinks),
  ways: waysOf(settings),
  contact: settings.contact,
  liveStream: settings.playConf.liveStream,
  usePush: settings.usePush,
  footer: footerOf(settings, faces[type]),
})
