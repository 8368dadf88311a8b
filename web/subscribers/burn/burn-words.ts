import { isReplaced } from '../../../domain/subscribers/burn/replacement-orders.ts'
import type { StatusTone } from '../../kernel/components/feedback/Status.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import type { Burn, Discs } from '../queries/discs.ts'

export const formatWords: Readonly<Record<Burn['format'], string>> = { cda: 'Ljud-cd', daisy: 'Daisy' }

export const discsInWords = (count: number): string => (count === 1 ? '1 skiva' : `${sayNumber(count)} skivor`)

const IMAGE_MADE_STATUS: Pick<DiscOrderStatus, 'tone' | 'text'> = { tone: 'ok', text: 'Skivavbilden är gjord' }

type DiscOrderStatus = { readonly tone: StatusTone; readonly text: string }

/** Status of a disc order, of a robot or by hand. */
export const discOrderStatusOf = ({ status, isReal }: Pick<Burn, 'status' | 'isReal'>): DiscOrderStatus => {
  switch (status) {
    case 'ordered':
      return { tone: 'now', text: 'Gör skivavbilden' }
    case 'imaged':
      return isReal ? { tone: 'waiting', text: 'Väntar på roboten' } : IMAGE_MADE_STATUS
    case 'taken':
      return { tone: 'now', text: 'Bränner' }
    case 'done':
      return { tone: 'ok', text: 'Klar' }
    case 'failed':
      return { tone: 'danger', text: 'Stannade' }
    case 'stopped':
      return { tone: 'waiting', text: 'Stoppad' }
    case 'logged':
      return { tone: 'ok', text: 'Gjord för hand' }
  }
}

/** Progress such as '96 av 150', in discs where the number of discs of a copy is known, otherwise in copies. */
export const madeInWords = ({ made, copies, discs, isReal }: Burn): string => {
  if (!isReal) return '–'
  const each = discs ?? 1
  return `${sayNumber(made * each)} av ${sayNumber(copies * each)}`
}

/** True when there is a disc image for a robot to burn. */
export const hasImage = ({ discs }: Pick<Burn, 'discs'>): boolean => discs !== null

/** The sentence on copies that were ordered anew instead; empty where there are none. */
export const insteadInWords = ({ instead }: Pick<Burn, 'instead'>): string =>
  instead === 0 ? '' : `${sayNumber(instead)} ex är ${instead === 1 ? 'beställt' : 'beställda'} på nytt i stället.`

type DiscOrderKey = Pick<Burn, 'issue' | 'format' | 'subscriber'>

const areForTheSame = (one: DiscOrderKey, other: DiscOrderKey): boolean =>
  one.issue === other.issue && one.format === other.format && one.subscriber === other.subscriber

/** Copies that were ordered while the order was under way. Only a person knows whether they replace it. */
export const newerCopies = (burn: Burn, burns: readonly Burn[]): number =>
  burns
    .filter((each) => each.isReal && areForTheSame(each, burn))
    .filter(({ orderedAt }) => orderedAt > burn.orderedAt && orderedAt < burn.changedAt)
    .reduce((sum, { status, copies, made }) => sum + (status === 'stopped' ? made : copies), 0)

const besideInWords = (beside: number): string =>
  beside === 0
    ? ', ingen skiva två gånger.'
    : `. Medan det pågick beställdes ${sayNumber(beside)} ex till. Är de i stället för dessa, försök inte igen.`

/** The sentence on what a retry makes, of an order at which a robot stopped. */
export const remainingDiscsText = (burn: Pick<Burn, 'made' | 'copies' | 'instead'>, beside: number): string => {
  const { made, copies, instead } = burn
  const rest = copies - made - instead
  const ready = made > 0 ? `${made.toString()} ex av ${copies.toString()} är ${made === 1 ? 'klart' : 'klara'}. ` : ''
  const others = instead > 0 ? `${insteadInWords(burn)} ` : ''
  return `${ready}${others}Försök igen, så görs ${rest === 1 ? 'det ex' : `de ${rest.toString()} ex`} som saknas${besideInWords(beside)}`
}

export const robotName = (robots: Discs['robots'], robot: number | null): string =>
  robot === null ? 'För hand' : (robots.find(({ id }) => id === robot)?.name ?? `Robot ${(robot + 1).toString()}`)

/**
 * The current work of a robot. Failed orders without a disc image, and failed orders that others replaced, do not stop
 * it.
 */
export const workOf = (burns: readonly Burn[], robot: number): Burn | undefined => {
  const own = burns.filter(
    (burn) =>
      burn.robot === robot && burn.isReal && (burn.status !== 'failed' || (hasImage(burn) && !isReplaced(burn))),
  )
  const isAt = (...statuses: readonly Burn['status'][]) => own.findLast(({ status }) => statuses.includes(status))
  return isAt('taken') ?? isAt('failed') ?? isAt('imaged', 'ordered')
}
