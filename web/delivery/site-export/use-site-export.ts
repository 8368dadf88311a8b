import { useCallback, useEffect, useState } from 'react'
import { ExportStatus } from '../../../projections/delivery/receiver/view.ts'
import { type LiveMessage, useLive, useLiveFeed } from '../../kernel/server/live.ts'

export type ExportProgress = {
  readonly phase: 'ready' | 'underway' | 'done'
  readonly text: string
  /** 0–100. */
  readonly progress: number
  readonly canCancel: boolean
}

type ExportState = {
  /** Undefined: the server has not answered yet. */
  readonly standing?: ExportProgress
  /** Why the export stopped or was refused; shown until its status changes. */
  readonly error?: string
  /** The request that the server has not answered yet. */
  readonly asked?: 'begin' | 'cancel'
}

const phases = { 100: 'ready', 105: 'underway', 110: 'done' } as const

/** 108 and 109 repeat the text and progress of 105. */
const withStatus = (before: ExportState, { statusCode, text, progress }: ExportStatus): ExportState => {
  const { standing, error } = before
  if (statusCode === 108 || statusCode === 109)
    return standing ? { ...before, standing: { ...standing, text, canCancel: statusCode === 109 } } : before
  const phase = phases[statusCode]
  const isSame = standing?.phase === phase
  // A second attempt starts from the beginning, but the bar does not go back.
  const furthest = isSame ? Math.max(standing.progress, progress) : progress
  const next = { phase, text, progress: furthest, canCancel: isSame && standing.canCancel }
  return { standing: next, ...(isSame && error !== undefined && { error }) }
}

const withFailure = (before: ExportState, { text }: LiveMessage): ExportState => {
  const { asked: _, ...rest } = before
  return { ...rest, error: typeof text === 'string' ? text : 'Det gick inte.' }
}

const SERVER_SILENT: LiveMessage = { type: 'export:error', text: 'Ingen kontakt med servern just nu. Försök igen.' }

/** The export of an issue to its web site, as the server reports it to every tab. */
export const useSiteExport = (issueId: string, type: string) => {
  const feed = useLiveFeed()
  const [told, setTold] = useState<ExportState>({})
  const open = useCallback(() => feed.send('export:init', { type, issueid: issueId }), [feed, type, issueId])
  useEffect(() => {
    open()
    return () => void feed.send('export:end')
  }, [feed, open])
  useLive((message) => {
    // A new connection does not know of the dialog yet.
    if (message.type === 'ready') open()
    if (message.type === 'export:error') setTold((before) => withFailure(before, message))
    if (message.type !== 'export:status') return
    const status = ExportStatus.safeParse(message).data
    if (status) setTold((before) => withStatus(before, status))
  })
  const ask = (asked: 'begin' | 'cancel') => {
    const isHeard = feed.send(`export:${asked}`)
    setTold(({ standing }) => {
      const before = standing ? { standing } : {}
      return isHeard ? { ...before, asked } : withFailure(before, SERVER_SILENT)
    })
  }
  return { ...told, begin: () => ask('begin'), cancel: () => ask('cancel') }
}
