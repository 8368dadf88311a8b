import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { Receipt } from '../../../domain/delivery/delivery/rules.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import type { TestApi } from '../../testing.ts'

type File = { readonly name: string; readonly bytes: number; readonly hash: string }

/** Completes the delivery with this id; its receipt has these files. */
export const arrive = async (
  api: TestApi,
  context: () => CommandContext,
  {
    id,
    ...came
  }: {
    readonly id: string
    readonly at: string
    readonly files: readonly File[]
    readonly superseded?: Receipt['superseded']
  },
) => {
  const { at, ...brought } = came
  const deliveryId = DeliveryId.parse(id)
  const tell = (command: object) =>
    api.services.handlers.delivery(
      deliveryStream(deliveryId),
      // Sound: both commands are complete.
      { deliveryId, at, ...command } as Parameters<typeof api.services.handlers.delivery>[1],
      context(),
    )
  await tell({ type: 'AttemptDelivery' })
  const receipt = { place: 'ftp://in.example.se', ...brought }
  await tell({ type: 'ConfirmDelivery', attempt: 1, receipt })
}

/** Completes the delivery with this id; its files do not matter. */
export const deliveryArrival = (api: TestApi, context: () => CommandContext, at: string) => (id: string) =>
  arrive(api, context, { id, at, files: [{ name: 'b.mp3', bytes: 1, hash: 'a' }] })
