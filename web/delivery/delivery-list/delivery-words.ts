import { templates, wordsFor } from '../../../domain/delivery/delivery/rules.ts'
import type { StatusTone } from '../../kernel/components/feedback/Status.tsx'
import type { Delivery } from '../queries/deliveries.ts'

type DeliveryStatus = { readonly text: string; readonly tone: StatusTone }

export const statusTexts: Readonly<Record<Delivery['status'], DeliveryStatus>> = {
  waiting: { text: 'Väntar', tone: 'waiting' },
  underway: { text: 'Skickas', tone: 'now' },
  parked: { text: 'Gick inte fram', tone: 'danger' },
  done: { text: 'Skickat', tone: 'ok' },
  withdrawn: { text: 'Avskrivet', tone: 'waiting' },
}

const toFileOnly: DeliveryStatus = { text: 'Skrivet till fil', tone: 'waiting' }

export const deliveryStatusOf = ({ status, isUnclear, toFile, reason }: Delivery): DeliveryStatus => {
  if (isUnclear) return { text: 'Oklart om det gick fram', tone: 'warn' }
  if (status === 'waiting' && reason !== null) return { text: 'Försöker igen', tone: 'now' }
  return toFile ? toFileOnly : statusTexts[status]
}

/** The page where a delivery is retried, when that is not the list of deliveries. */
export const retryAddress = ({ template, about }: Pick<Delivery, 'template' | 'about'>): string | undefined =>
  templates[template].to === 'robot' ? `/publications/discs/${about['issueId'] ?? ''}` : undefined

/** The name of a delivery outside the list: in labels and questions. */
export const nameOf = ({ template, about, recipient }: Delivery): string => {
  const { name } = wordsFor(template, about)
  return recipient === null || about['askedIssueId'] ? name : `${name}, ${recipient}`
}
