import { useState } from 'react'
import type { ReceiverDelivery } from '../../../projections/delivery/receiver/view.ts'
import { useLive } from '../../kernel/server/live.ts'

type Progress = NonNullable<ReceiverDelivery['progress']>

type ProgressNews = Progress & { readonly of: string }

/** The progress of a delivery: first the report that the page was loaded with, then the live feed. */
export const useDeliveryProgress = (delivery: ReceiverDelivery | null): Progress => {
  const [heard, setHeard] = useState<ProgressNews>()
  useLive(({ type, _id: of, actionPercent: percent, actionSecondsLeft: left, isPastReturn }) => {
    if (type !== 'delivery:save' || typeof of !== 'string' || of !== delivery?._id || typeof percent !== 'number')
      return
    const secondsLeft = typeof left === 'number' ? left : null
    setHeard({ of, percent, secondsLeft, isPastReturn: isPastReturn === true })
  })
  const latest = heard?.of === delivery?._id ? heard : undefined
  return latest ?? delivery?.progress ?? { percent: 0, secondsLeft: null, isPastReturn: false }
}
