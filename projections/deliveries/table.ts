import type { Channel, MailTemplate } from '../../domain/delivery/rules.ts'
import type { DeliveryStatus } from './view.ts'

export const deliveriesTable = 'deliveries_v3'

export type DeliveryRow = {
  readonly id: string
  readonly channel: Channel
  readonly template: MailTemplate
  readonly about: Readonly<Record<string, string>>
  readonly status: DeliveryStatus
  readonly is_unclear: boolean
  readonly to_file: boolean
  readonly attempts: number
  /** What happened last, when it did not go well. */
  readonly reason: string | null
  readonly ordered_at: string
  readonly changed_at: string
}
