import type { Installation } from './installation.ts'
import { followLog } from './kernel/event-register/follow.ts'
import { startNightlyChecks } from './kernel/integrity/nightly.ts'
import { openIntegrityChecks } from './kernel/integrity/run-check.ts'
import { openSigner } from './kernel/integrity/signer.ts'
import type { Lifecycle } from './kernel/running/lifecycle.ts'
import type { Config } from './kernel/running/settings/config.ts'

type RegisterOptions = {
  readonly config: Config
  readonly life: Lifecycle
  readonly installation: Pick<Installation, 'log' | 'pool' | 'keys'>
  readonly report: (line: string) => void
}

/**
 * The register of events, and the checks against it. It is filled, and checked by night, where read models are made; one
 * process at a time leads.
 */
export const openRegister = ({ config, life, installation, report }: RegisterOptions) => {
  const { stored } = installation.log
  const { pool } = installation.pool('register', 4)
  const signer = openSigner(installation.keys.hmac)
  const { checks, begin, stop } = openIntegrityChecks({ pool, stored, signer, report })
  life.onStop('the checks of the event log', stop)
  if (config.roles.includes('projections')) {
    const follower = followLog({ pool, stored, report })
    // Twice two seconds pass before a silent server is given up (`endingClients`), and more on a busy machine.
    life.onStop('the event register', follower.stop, { beside: true, within: 10_000 })
    life.onStop('the nightly checks', startNightlyChecks({ pool, begin: () => begin('night'), report }).stop, {
      beside: true,
    })
  }
  return { checks, signer, stored }
}
