import type { Channel, MailTemplate } from '../../domain/delivery/rules.ts'

export const deliveriesTable = 'deliveries_v1'

export type DeliveryRow = {
  readonly id: string
  readonly channel: Channel
  readonly template: MailTemplate
  readonly about: Readonly<Record<string, string>>
  readonly status: 'waiting' | 'underway' | 'parked' | 'done' | 'withdrawn'
  readonly is_unclear: boolean
  readonly attempts: number
  /** What happened last, when it did not go well. */
  readonly reason: string | null
  readonly ordered_at: string
  readonly changed_at: string
}
