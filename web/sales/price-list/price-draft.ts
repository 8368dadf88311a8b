import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dayAfter } from '../../../domain/kernel/values/dates/calendar.ts'
import { PriceListForm } from '../../../domain/sales/price-list/commands.ts'
import { PriceTariff } from '../../../domain/sales/pricing/price-list.ts'
import type { FormFault } from '../../kernel/components/feedback/ErrorSummary.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { dropDraft, keepDraft, readDraft } from '../../kernel/forms/drafts.ts'
import { explain, RequestRefusal, useApi } from '../../kernel/server/api-client.ts'
import { today } from '../../kernel/words/swedish.ts'
import { type PriceListVersion, priceListsKey } from '../queries/price-lists.ts'
import type { PricePath } from './fields.ts'
import { differences, type Numbers, numbersOf, tariffOf } from './numbers.ts'

type Draft = { readonly effectiveFrom: string | null; readonly numbers: Numbers }

/** The version that new prices start from: the latest in force or coming. */
export const latestVersionOf = (versions: readonly PriceListVersion[]) =>
  versions.find(({ status }) => status !== 'withdrawn')

/** A new version must begin after every other. */
export const earliestDay = ({ effectiveFrom }: PriceListVersion): string => {
  const tomorrow = dayAfter(today())
  const next = dayAfter(effectiveFrom)
  return next > tomorrow ? next : tomorrow
}

const draftOf = (base: PriceListVersion): Draft => ({ effectiveFrom: earliestDay(base), numbers: numbersOf(base) })

const faultsIn = (form: unknown): readonly FormFault[] => {
  const issues = PriceListForm.safeParse(form).error?.issues ?? []
  return issues.map(({ path, message }) => ({ field: path.join('.'), text: message }))
}

/** The draft of the next prices, kept over a reload, with the faults of publishing it. */
export const usePriceDraft = (base: PriceListVersion, version: number) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const key = `/api/pricelists:${version.toString()}`
  const [draft, setDraft] = useState<Draft>(() => readDraft<Draft>(key)?.values ?? draftOf(base))
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  const [attempt, setAttempt] = useState(0)
  const refresh = () => queries.invalidateQueries({ queryKey: priceListsKey })

  const isUntouched = useRef(true)
  useEffect(() => {
    if (!isUntouched.current) keepDraft(key, { etag: undefined, base: draftOf(base), values: draft })
  }, [key, base, draft])

  /** An updater function is needed, because two fields may change before the form renders again. */
  const change = (next: (now: Draft) => Draft) => {
    isUntouched.current = false
    setDraft(next)
  }
  const refuse = (found: readonly FormFault[]) => {
    setFaults(found)
    setAttempt((count) => count + 1)
  }
  const form = { version, effectiveFrom: draft.effectiveFrom, ...Object(tariffOf(draft.numbers)) }

  const publishing = useMutation({
    mutationFn: () => api.post('/api/pricelists', form),
    onSuccess: async () => {
      isUntouched.current = true
      dropDraft(key)
      toasts.show({
        text: `Prislista version ${version} är publicerad.`,
        undo: async () => {
          await api.del(`/api/pricelists/${version}`)
          await refresh()
        },
        undone: 'Prislistan är återkallad.',
      })
      await refresh()
    },
    onError: (error) => {
      const field = error instanceof RequestRefusal ? error.problem.field : undefined
      refuse([{ ...(field ? { field } : {}), text: explain(error) }])
    },
  })

  const publish = () => {
    if (publishing.isPending) return
    const found = faultsIn(form)
    if (found.length > 0) return refuse(found)
    setFaults([])
    publishing.mutate()
  }

  const discard = () => {
    isUntouched.current = true
    dropDraft(key)
    setFaults([])
    setDraft(draftOf(base))
  }

  return {
    version,
    effectiveFrom: draft.effectiveFrom,
    setEffectiveFrom: (effectiveFrom: string | null) => change((now) => ({ ...now, effectiveFrom })),
    numbers: draft.numbers,
    set: (path: PricePath, value: number | null) =>
      change((now) => ({ ...now, numbers: { ...now.numbers, [path]: value } })),
    changes: differences(numbersOf(base), draft.numbers),
    /** The tariff of the draft; undefined while a field is empty or wrong. */
    tariff: PriceTariff.safeParse(tariffOf(draft.numbers)).data,
    faults,
    faultOf: (field: string) => faults.find((fault) => fault.field === field)?.text,
    attempt,
    isPublishing: publishing.isPending,
    publish,
    discard,
  }
}

export type PriceDraft = ReturnType<typeof usePriceDraft>
