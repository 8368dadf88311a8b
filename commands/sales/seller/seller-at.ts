import { fold } from '../../../domain/kernel/decider.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { SellerForm } from '../../../domain/sales/seller/commands.ts'
import type { SellerEvent } from '../../../domain/sales/seller/events.ts'
import { handleSeller, sellerStream } from './stream.ts'

/** The seller's form at an instant, by default now: letters and offers already sent must keep their seller. */
export type SellerAt = (at?: string) => Promise<SellerForm>

export const sellerAt =
  (log: Pick<EventLog, 'read'>): SellerAt =>
  async (at) => {
    const { events } = await log.read<SellerEvent>(sellerStream)
    const until = events.filter(({ recordedAt }) => at === undefined || recordedAt <= at)
    return fold(
      handleSeller.decider,
      until.map(({ event }) => event),
    ).form
  }
