import { deliveryStream } from '../../commands/delivery/stream.ts'
import type { CommandContext } from '../../commands/handling/command-handler.ts'
import { DeliveryId } from '../../domain/core/ids.ts'
import type { TestApi } from '../testing.ts'

/** Has a delivery arrive, by its id. */
export const arriving = (api: TestApi, context: () => CommandContext, at: string) => async (id: string) => {
  const deliveryId = DeliveryId.parse(id)
  const tell = (command: object) =>
    api.services.handlers.delivery(
      deliveryStream(deliveryId),
      // Sound: both are whole.
      { deliveryId, at, ...command } as Parameters<typeof api.services.handlers.delivery>[1],
      context(),
    )
  await tell({ type: 'AttemptDelivery' })
  const receipt = { place: 'ftp://in.example.se', files: [{ name: 'b.mp3', bytes: 1, hash: 'a' }] }
  await tell({ type: 'ConfirmDelivery', attempt: 1, receipt })
}
