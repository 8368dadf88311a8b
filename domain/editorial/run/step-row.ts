import type { OfferSettings } from '../../production/production/product.ts'
import type { ProcessFlag } from '../publication/process-item.ts'
import type { ReceiverId, ReceiverSettings, receivers } from '../publication/settings/receivers.ts'
import type { Settings } from '../publication/settings/settings.ts'
import type { RunStep as StoredStep } from './events.ts'
import type { Stage } from './stages.ts'

/** The settings that decide which steps can run for a publication's issues. */
export type StepSettings = ReceiverSettings &
  OfferSettings &
  Pick<Settings, 'hasSubscribers' | 'speech' | 'usePush'> & {
    readonly [Source in 'importDaisy' | 'importRSS']: Pick<Settings[Source], 'enable' | 'url'>
  }

/** The section of the publication's form that lacks a value. */
type MissingSetting = {
  readonly says: string
  readonly section:
    | 'daisy-import'
    | 'dtbook'
    | 'rss-import'
    | 'produktion'
    | 'push'
    | 'rss'
    | 'skivor'
    | 'talsyntes'
    | (typeof receivers)[ReceiverId]['section']
}

export type StepRow = {
  readonly stage: Stage
  readonly step: StoredStep
  readonly name: string
  readonly says: string
  /** The setting that is missing; undefined: the step can run. */
  readonly lacks?: (settings: StepSettings) => MissingSetting | undefined
  /** Flags beside which this one has no effect. */
  readonly idleBeside?: readonly ProcessFlag[]
  /** The flag that takes what this one fetches into the articles. */
  readonly goesOnWith?: ProcessFlag
}
