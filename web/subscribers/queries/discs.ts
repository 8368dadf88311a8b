import { useQueryClient } from '@tanstack/react-query'
import type { DiscFormat } from '../../../domain/subscribers/burn/commands.ts'
import type { BurnView, DiscsView } from '../../../projections/subscribers/burn/view.ts'
import { useAct } from '../../kernel/queries/use-act.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type Discs = DiscsView
export type Burn = BurnView
export type DiscsOfFormat = DiscsView['formats'][number]

const keyOf = (issueId: string) => ['discs', issueId] as const

/** The discs of an issue: formats, subscribers of each, and disc orders. */
export const useDiscs = (issueId: string) =>
  useRead<Discs>(`/api/issues/discs/${issueId}`, {
    key: keyOf(issueId),
    follows: ['issue', 'subscriber', 'article', 'soundfile'],
  })

type DiscOrderInput = {
  readonly format: DiscFormat
  readonly robot: number
  readonly copies: number
  readonly isReal: boolean
}

type DiscAct =
  | ({ readonly kind: 'burn' } & DiscOrderInput)
  | { readonly kind: 'retry'; readonly burn: string; readonly robot: number }
  | { readonly kind: 'stop'; readonly burn: string }
  | { readonly kind: 'log'; readonly format: DiscFormat; readonly copies: number; readonly day: string }
  | { readonly kind: 'posted'; readonly format: DiscFormat }

const requestOf = (issueId: string, act: DiscAct): readonly [path: string, body?: unknown] => {
  switch (act.kind) {
    case 'burn':
      return [`/api/issues/burn/${issueId}/${act.robot}/${act.copies}/${act.format}/${act.isReal}`]
    case 'retry':
      return [`/api/burns/${act.burn}/retry`, { robot: act.robot }]
    case 'stop':
      return [`/api/burns/${act.burn}/stop`]
    case 'log':
      return [`/api/issues/discs/${issueId}/log`, { format: act.format, copies: act.copies, day: act.day }]
    case 'posted':
      return [`/api/issues/discs/${issueId}/posted/${act.format}`]
  }
}

/** `pouches`: posted pouches that were not recorded before. */
type PostingAnswer = { readonly pouches?: number }

/** Without a network the act fails at once, and is not sent later by itself. */
export const useDiscActs = (issueId: string) =>
  useAct((api, act: DiscAct) => api.post<PostingAnswer>(...requestOf(issueId, act)), {
    networkMode: 'always',
    keys: [keyOf(issueId), ['pouches']],
  })

type Person = { readonly _id: string; readonly name: string; readonly customerNr: string }

/** The reason why nothing is posted to the subscriber: a hold, or no address. */
export type HeldPerson = Person & { readonly reason: 'away' | 'unaddressed' }

/**
 * Subscribers who would get a disc and are left out. The list loads when the administrator asks, since the access
 * record keeps that.
 */
export const useHeld = (issueId: string, format: DiscFormat, isWanted: boolean) =>
  useRead<readonly HeldPerson[]>(`/api/issues/discs/${issueId}/held/${format}`, {
    key: [...keyOf(issueId), 'held', format],
    enabled: isWanted,
    follows: ['subscriber'],
  })

export type Pouches = {
  readonly after: number | null
  readonly subscribers: readonly (Person & {
    readonly isProtected: boolean
    readonly out: number
    readonly isToRemind: boolean
    readonly reminded: string | null
  })[]
}

/** The subscribers who have pouches of a publication at home. */
export const usePouches = (publicationId: string, isWanted: boolean) =>
  useRead<Pouches>(`/api/publications/pouches/${publicationId}`, {
    key: ['pouches', publicationId],
    enabled: isWanted,
    follows: ['subscriber'],
  })

export type SubscriberPouches = { readonly publication: string; readonly publicationName: string; readonly out: number }

export const usePouchesOf = (subscriberId: string) =>
  useRead<readonly SubscriberPouches[]>(`/api/subscribers/${subscriberId}/pouches`, {
    key: ['pouches', 'of', subscriberId],
    follows: ['subscriber'],
  })

type PouchAct = {
  readonly subscriber: string
  readonly publication: string
  readonly act: { readonly back: number } | 'reminded'
}

/** Records that pouches came back, or that the subscriber was reminded. */
export const usePouchActs = () =>
  useAct(
    (api, { subscriber, publication, act }: PouchAct) =>
      act === 'reminded'
        ? api.post(`/api/subscribers/${subscriber}/pouches/reminded`, { publication })
        : api.post(`/api/subscribers/${subscriber}/pouches/back`, { publication, count: act.back }),
    { networkMode: 'always', keys: [['pouches']] },
  )

export const useRobots = () => useRead<Discs['robots']>('/api/burnRobots')

type ResendInput = {
  readonly issue: string
  readonly format: DiscFormat
  readonly reason: string
  /** Null: no robot, the disc is made by hand. */
  readonly robot: number | null
}

/** Sends a disc once more. Rejects with the reason of a refusal. */
export const useResendDisc = (subscriberId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  return async (again: ResendInput): Promise<void> => {
    await api.post<unknown>(`/api/subscribers/${subscriberId}/resend`, again)
    await queries.invalidateQueries({ queryKey: ['subscribers', subscriberId] })
  }
}
