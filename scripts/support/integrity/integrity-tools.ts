import { setTimeout } from 'node:timers/promises'
import { followLog } from '../../../adapters/kernel/event-register/follow.ts'
import { readHead } from '../../../adapters/kernel/event-register/head.ts'
import { openSigner } from '../../../adapters/kernel/integrity/signer.ts'
import { findInstallationKey } from '../../../adapters/kernel/keys/installation-key.ts'
import type { Lifecycle } from '../../../adapters/kernel/running/lifecycle.ts'
import type { openPlace } from '../../open-place.ts'

type Place = Awaited<ReturnType<typeof openPlace>>

const LOOK_EVERY_MS = 100

/** The key with which the installation signs. */
export const signerOf = async ({ subjects }: Pick<Place, 'subjects'>) => openSigner(await findInstallationKey(subjects))

/** Waits until the register holds all that lay in the log; fills it where no process of the product does. */
export const fillRegister = async ({ pool, log }: Place, life: Lifecycle): Promise<void> => {
  const end = await log.head()
  if (end === undefined) return
  life.onStop('the event register', followLog({ pool, stored: log.stored, report: console.error }).stop)
  for (;;) {
    const { position } = await readHead(pool)
    if (position !== undefined && log.compare(position, end) >= 0) return
    await setTimeout(LOOK_EVERY_MS)
  }
}
