import { joinList, sayNumber } from '../../kernel/words/swedish.ts'
import { type SentVersion, useSentVersions } from '../queries/receivers.ts'
import { atPlaces } from './SentCopies.tsx'

/**
 * Tells a user who is about to unrelease an issue which site takes it down by itself, and which receivers to contact.
 */
export const FilesAtReceivers = ({ issueId }: { readonly issueId: string }) => {
  const { data: versions, isLoadingError } = useSentVersions(issueId, 'all')
  if (isLoadingError) return 'Vilka mottagare som har fått det gick inte att hämta.'
  return versions ? sayLeft(versions) : 'Tar reda på vilka mottagare som har fått det.'
}

const sayFiles = ({ files: [first, ...others] }: SentVersion): string =>
  first && others.length === 0 ? first.name : `${sayNumber(others.length + (first ? 1 : 0))} filer`

export const sayLeft = (versions: readonly SentVersion[]): string => {
  const lying = versions.filter(({ until }) => until === null)
  const isHidden = lying.some(({ isTakenDown }) => isTakenDown)
  const site = isHidden ? 'Artiklarna döljs på webbplatsen inom en minut, tills numret är tillbaka. ' : ''
  const left = atPlaces(lying.filter(({ isTakenDown }) => !isTakenDown))
  if (left.length === 0) return `${site}${isHidden ? 'Ingen annan' : 'Ingen'} mottagare har fått det levererat.`
  const names = left.map((each) =>
    each.receiver === 'web' ? `${each.name} (${each.place})` : `${each.name} (${each.place}: ${sayFiles(each)})`,
  )
  return `${site}Det ligger kvar hos ${joinList(names)}. Det, och det som har kopierats vidare, kan bara mottagaren själv ta bort. Hör av dig dit.`
}
