import { v5 } from 'uuid'
import type { UserId } from '../../../domain/kernel/ids.ts'
import type { Services } from '../../services.ts'
import { type SpendingTools, spend } from './handed-out.ts'

/** Whether it is a right code of the app's, which then holds no more: an onlooker who has read it comes too late. */
export const spendCode = async (
  services: SpendingTools & Pick<Services, 'authenticators'>,
  { userId, secret, code }: { readonly userId: UserId; readonly secret: string; readonly code: string },
): Promise<boolean> => {
  const halfMinute = services.authenticators.halfMinuteOf(secret, code.replaceAll(/\s/g, ''), services.now())
  return halfMinute !== undefined && spend(services, v5(`code ${halfMinute}`, userId))
}
